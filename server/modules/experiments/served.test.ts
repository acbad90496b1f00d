import { expect } from 'vitest'
import { type Api, test as base } from '../../testing/api.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'

const HOME = 'homepage_improvements_test'
const PLANS = ['dynamic_pricing_ab_test', 'new_vs_old_plan_page'] as const
const half = { weights: [0.5, 0.5] }
const test = base.extend('changes', ({ db }) => {
  const rules = Object.fromEntries([HOME, 'product_selection_v2', ...PLANS].map((id) => [id, half]))
  return { screens: processWith(db, storeWith(rules)).screens }
})

const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0' }
const browserOf = (api: Api) => [...api.cookies.values()].map((value) => value.slice(0, 36))

test('a document that is served leaves one row, for the browser of our cookie', async ({
  api,
  db,
}) => {
  await api.get('/?from=unclaimedmoney&utm_source=radio', { headers })
  await api.get('/', { headers })

  const rows = await db('experimentExposures')
  expect(rows).toMatchObject([
    { experiment: HOME, device: 'desktop', entryTag: 'unclaimedmoney', utm: { source: 'radio' } },
  ])
  expect(browserOf(api)).toContain(rows[0].browserId)
})

test('a screen that is fetched without a document counts the same, and says what is tried where', async ({
  api,
  db,
}) => {
  await api.get('/', { headers: { 'user-agent': 'Googlebot/2.1' } })

  const { body } = await api.get('/api/screens?path=%2Ffile%2Fselect%2Fproduct', { headers })

  const step = body.flow.steps.find(({ id }: { id: string }) => id === body.stepId)
  const [row] = await db('experimentExposures')
  expect(step.experiment).toBe('product_selection_v2')
  expect(row).toMatchObject({ experiment: 'product_selection_v2' })
  expect(row.variation).toBe(body.assignments.product_selection_v2)
})

test('plans that are shown count for each experiment with them, and no other call does', async ({
  api,
  db,
}) => {
  await api.get('/terms', { headers: { 'user-agent': 'Googlebot/2.1' } })

  await api.get('/api/plans', { headers })

  const rows = await db('experimentExposures').orderBy('experiment')
  expect(rows.map(({ experiment }) => experiment)).toEqual([...PLANS])
})

test('a program that reads the plans is in nothing', async ({ api, db }) => {
  const program = { 'user-agent': 'Googlebot/2.1' }
  await api.get('/terms', { headers: program })

  await api.get('/api/plans', { headers: program })

  expect(await db('experimentExposures')).toEqual([])
})

test('a page that nothing is tried on leaves nothing, and carries nothing', async ({ api, db }) => {
  await api.get('/api/screens?path=%2Ffile%2Faccount', { headers })

  const { body } = await api.get('/api/screens?path=%2Ffile%2Faccount', { headers })

  expect(body.kind).toBe('step')
  expect(await db('experimentExposures')).toEqual([])
})

test('a copy of one’s data says which versions one was shown', async ({ api }) => {
  await api.visit('/')
  await api.get('/', { headers })

  const { status, body } = await api.post('/privacy/export')

  expect(status).toBeLessThan(300)
  expect(JSON.stringify(body)).toContain(HOME)
})
