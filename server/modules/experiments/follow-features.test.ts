import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { test as base } from '../../testing/database.ts'
import { processWith, storeWith, visitorIds } from '../../testing/experiments.ts'
import { followFeatures } from './follow-features.ts'

const HOME = 'homepage_improvements_test'
const own = () => storeWith({}).current().experiments.get(HOME)!.definition.feature
const ruleOf = (changes: object) => ({
  defaultValue: 'control',
  rules: [{ ...own().rules[0], id: 'fr_1', name: 'Half', ...changes }],
})
const everybodyTests = ruleOf({ weights: [0, 1] })

interface Host {
  url: string
  /** What it says next. */
  says: { status: number; body: string; afterMs: number; location?: string }
  asked: string[]
}

const test = base.extend<{ host: Host }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  host: async ({}, use) => {
    const host: Host = { url: '', says: { status: 200, body: '{}', afterMs: 0 }, asked: [] }
    const server = createServer(async (request, response) => {
      host.asked.push(request.url ?? '')
      const { status, body, afterMs, location } = host.says
      await wait(afterMs)
      const headers = { 'content-type': 'application/json', ...(location && { location }) }
      response.writeHead(status, headers).end(body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use(host)
    server.closeAllConnections()
    server.close()
  },
})

const [visitorId = ''] = visitorIds(1)
const saying = (features: unknown) => ({
  status: 200,
  body: JSON.stringify({ features }),
  afterMs: 0,
})

function processBy(db: Parameters<typeof processWith>[0], { url }: Host) {
  const log = { debug() {}, info() {}, warn: vi.fn(), error() {} }
  const config = readConfig({ GROWTHBOOK_API_HOST: url, GROWTHBOOK_CLIENT_KEY: 'sdk-1' })
  const tools = processWith(db, storeWith({}), { config, log })
  const variation = async () => (await tools.screens.variationsOf([HOME], { visitorId }))[HOME]
  return { tools, log, variation }
}

test('what the host says counts instead of our files, also on pages made before', async ({
  db,
  host,
}) => {
  host.says = saying({ [HOME]: everybodyTests, somebody_elses: { defaultValue: 7 } })
  const { tools, log, variation } = processBy(db, host)
  const planned = () => tools.screens.plan({ path: '/', query: new URLSearchParams(), visitorId })
  const before = planned()

  const stop = await followFeatures(tools, { everyMs: 20 })
  await vi.waitFor(async () => expect(await variation()).toBe('test'), { timeout: 10_000 })
  await stop()

  expect(host.asked[0]).toBe('/api/features/sdk-1')
  expect(planned().assignments[HOME]).toBe('test')
  expect(planned().key).not.toBe(before.key)
  expect(log.warn).not.toHaveBeenCalled()
})

test.for([
  { name: 'broken', says: { status: 500, body: 'Sorry', afterMs: 0 } },
  { name: 'not JSON', says: { status: 200, body: '<html>', afterMs: 0 } },
  { name: 'broken, whatever it says', says: { status: 500, body: '{"features":{}}', afterMs: 0 } },
  { name: 'without features', says: { status: 200, body: '{"status":200}', afterMs: 0 } },
  { name: 'without any', says: { status: 200, body: '{"features":null}', afterMs: 0 } },
  { name: 'with a list of them', says: { status: 200, body: '{"features":[]}', afterMs: 0 } },
  { name: 'with a word for them', says: { status: 200, body: '{"features":"on"}', afterMs: 0 } },
  {
    name: 'endless',
    says: { status: 200, body: `{"features":{},"a":"${'x'.repeat(2_000_000)}"}`, afterMs: 0 },
  },
])(
  'a host that is $name changes nothing: the last good set stays',
  async ({ says }, { db, host }) => {
    host.says = saying({ [HOME]: everybodyTests })
    const { tools, log, variation } = processBy(db, host)
    const stop = await followFeatures(tools, { everyMs: 20 })
    await vi.waitFor(async () => expect(await variation()).toBe('test'), { timeout: 10_000 })

    host.says = says
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 })
    await stop()

    expect(await variation()).toBe('test')
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'features-unread' }))
  },
)

test('a host that sends elsewhere is not followed there', async ({ db, host }) => {
  host.says = { status: 302, body: '', afterMs: 0, location: '/elsewhere' }
  const { tools, log } = processBy(db, host)

  const stop = await followFeatures(tools, { everyMs: 1_000 })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 })
  await stop()

  expect(host.asked).toEqual(['/api/features/sdk-1'])
})

test('a host that is slow keeps nobody waiting, and stopping does not wait for it', async ({
  db,
  host,
}) => {
  host.says = { ...saying({ [HOME]: everybodyTests }), afterMs: 4_000 }
  const { tools, variation } = processBy(db, host)
  const began = performance.now()

  const stop = await followFeatures(tools)
  const meanwhile = await variation()
  await stop()

  expect(meanwhile).toBe('control')
  expect(performance.now() - began).toBeLessThan(3_000)
})

test.for([
  { name: 'no rule of ours', feature: ruleOf({ hashAttribute: 'email' }) },
  { name: 'weights that add up to 0.9', feature: ruleOf({ weights: [0.4, 0.5] }) },
  { name: 'no object', feature: 'on' },
])(
  'a feature with $name is let be and told, the others count',
  async ({ feature }, { db, host }) => {
    host.says = saying({
      [HOME]: feature,
      product_selection_v2: {
        defaultValue: 'control',
        rules: [
          { ...everybodyTests.rules[0], key: 'product_selection_v2', seed: 'product_selection_v2' },
        ],
      },
    })
    const { tools, log, variation } = processBy(db, host)

    const stop = await followFeatures(tools, { everyMs: 1_000 })
    await vi.waitFor(
      async () => {
        const ids = ['product_selection_v2']
        expect(await tools.screens.variationsOf(ids, { visitorId })).toEqual({ [ids[0]!]: 'test' })
      },
      { timeout: 10_000 },
    )
    await stop()

    expect(await variation()).toBe('control')
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'feature-refused', file: `the host's feature "${HOME}"` }),
    )
  },
)

test('without a host nothing is asked', async ({ db, host }) => {
  const tools = processWith(db, storeWith({}))

  const stop = await followFeatures(tools, { everyMs: 10 })
  await wait(50)
  await stop()

  expect(host.asked).toEqual([])
})
