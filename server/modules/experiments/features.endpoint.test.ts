import { GrowthBook } from '@growthbook/growthbook'
import { expect } from 'vitest'
import { nestFacts } from '#contract/definitions/is-met.ts'
import { defaultFacts } from '#contract/definitions/facts.ts'
import { test as base } from '../../testing/api.ts'
import { processWith, type Rule, storeWith, visitorIds } from '../../testing/experiments.ts'
import { testStore } from '../../testing/tools.ts'

const ids = [...testStore().current().experiments.keys()]
const halves = Object.fromEntries(ids.map((id) => [id, { weights: [0.5, 0.5] }]))
const rules: Record<string, Partial<Rule>> = {
  ...halves,
  price_select_experiment: { weights: [0.5, 0.5], namespace: ['prices', 0, 0.5] },
  product_selection_v2: { weights: [0.7, 0.3], coverage: 0.6 },
}

const test = base.extend('changes', ({ db }) => ({
  screens: processWith(db, storeWith(rules)).screens,
}))

test('the official SDK reads our features and gives everybody what the site does', async ({
  api,
  db,
}) => {
  const { screens } = processWith(db, storeWith(rules))
  const visitors = visitorIds(60)
  const sdk = new GrowthBook({ apiHost: api.base, clientKey: 'sparrow' })

  const { success } = await sdk.init({ timeout: 5_000 })

  expect(success).toBe(true)
  expect(Object.keys(sdk.getFeatures()).toSorted()).toEqual(ids.toSorted())
  for (const visitorId of visitors) {
    await sdk.setAttributes({ visitorId, ...nestFacts(defaultFacts()) })
    const theirs = Object.fromEntries(ids.map((id) => [id, sdk.getFeatureValue(id, 'none')]))
    expect(theirs).toEqual(await screens.variationsOf(ids, { visitorId }))
  }
  sdk.destroy()
})

test('it tells the rules and no word of what they are for', async ({ api }) => {
  const { status, headers, body } = await api.get('/api/features/sparrow')

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(body).toMatchObject({ status: 200, dateUpdated: expect.stringMatching(/^\d{4}-.+Z$/) })
  expect(body.features['homepage_improvements_test'].rules[0]).toMatchObject({
    key: 'homepage_improvements_test',
    weights: [0.5, 0.5],
    meta: [{ key: 'control' }, { key: 'test' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/hypothesis|primaryMetric|design|owner/)
})

test('who has these very features is told so, without getting them again', async ({ api }) => {
  const { headers } = await api.get('/api/features/sparrow')
  const etag = headers.get('etag') ?? ''

  const ask = (known: string) =>
    // Without the second header fetch adds one that forbids an answer without the bytes.
    api.get('/api/features/sparrow', {
      headers: { 'if-none-match': known, 'cache-control': 'max-age=0' },
    })
  const [again, other] = [await ask(etag), await ask('W/"x"')]

  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect([again.status, other.status]).toEqual([304, 200])
})

test('another key opens nothing', async ({ api }) => {
  const { status, body } = await api.get('/api/features/sparrows')

  expect([status, body.code]).toEqual([404, 'not-found'])
})
