import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Api, test as base } from '../../testing/api.ts'
import { type EditedStore, processWith, storeWith, visitorIds } from '../../testing/experiments.ts'
import { NOW } from '../../testing/tools.ts'
import type { ScreenPlan } from '../definitions/index.ts'
import { markActive } from './mark-active.ts'

const HOME = 'homepage_improvements_test'
const PRODUCT = 'product_selection_v2'
const PLAN = 'new_vs_old_plan_page'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'

const running = { weights: [0.1, 0.9], coverage: 1 }
const forPhones = { ...running, condition: { 'visitor.device': 'phone' } }
const forDesktops = { weights: [0.9, 0.1], coverage: 1, condition: { 'visitor.device': 'desktop' } }
const forUnclaimed = { ...running, condition: { 'entry.from': 'unclaimedmoney' } }
const rules = { [PLAN]: forPhones, [HOME]: forDesktops, [PRODUCT]: forUnclaimed }

interface Stored {
  store: EditedStore
}

const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  .extend<Stored>({ store: async ({}, use) => use(storeWith(rules)) })
  .extend('changes', ({ db, store }) => ({ screens: processWith(db, store).screens }))

/** Browsers that were never here before. */
const strangers = (api: Api) => Array.from({ length: 6 }, () => api.stranger())

/** A document as a browser loads it. @returns the variations that it shows */
async function load(browser: Api, path: string, userAgent = desktop) {
  const { body } = await browser.get(path, { headers: { 'user-agent': userAgent } })
  const screen = /id="screen">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}'
  return (JSON.parse(screen) as { assignments: Record<string, string> }).assignments
}

/** The browser's own word that it shows a variation. */
function tell(browser: Api, [experiment, variation]: [string, string?], userAgent = desktop) {
  const viewed = {
    id: randomUUID(),
    name: 'experiment_viewed',
    properties: { experiment, variation },
  }
  const headers = { 'user-agent': userAgent }
  return browser.post('/api/push-ab-events', { events: [viewed] }, { headers })
}

test('a phone that walks by itself to a step with an experiment for phones is counted there', async ({
  api,
  db,
}) => {
  const told: string[] = []
  for (const browser of strangers(api)) {
    const { [PLAN]: variation } = await load(browser, '/file/welcome', phone)
    const before = await db('experimentExposures').where({ experiment: PLAN, activatedAt: null })
    await tell(browser, [PLAN, variation], phone)
    told.push(variation ?? '')
    // Given from the first step on, and seen by nobody until the browser says so.
    expect(before).toHaveLength(1)
  }

  const rows = await db('experimentExposures').where({ experiment: PLAN })
  const kept = rows.map((row): string => row.variation)
  expect(kept.toSorted()).toEqual(told.toSorted())
  expect(rows.every((row) => row.activatedAt !== null && row.device === 'phone')).toBe(true)
})

test('a phone that tells of an experiment for desktops is not counted, whatever its hash says', async ({
  api,
  db,
}) => {
  for (const browser of strangers(api)) {
    const { [HOME]: variation } = await load(browser, '/', phone)
    await tell(browser, [HOME, variation], phone)
    await tell(browser, [HOME, 'test'], phone)
    expect(variation).toBe('control')
  }
  const within = api.stranger()
  const { [HOME]: variation } = await load(within, '/')
  await tell(within, [HOME, variation])

  const rows = await db('experimentExposures').where({ experiment: HOME })
  expect(rows).toMatchObject([{ variation, device: 'desktop' }])
  expect(rows[0].activatedAt).not.toBeNull()
})

test('who came by a tag keeps their variation when the address has lost it', async ({
  api,
  db,
}) => {
  for (const browser of strangers(api)) {
    const { [PRODUCT]: first } = await load(browser, '/file/welcome?from=unclaimedmoney')
    await tell(browser, [PRODUCT, first])
    const { [PRODUCT]: later } = await load(browser, '/file/select/product')
    expect(later).toBe(first)
  }

  const rows = await db('experimentExposures').where({ experiment: PRODUCT })
  expect(rows).toHaveLength(6)
  expect(rows.every((row) => row.activatedAt !== null)).toBe(true)
  expect(rows.every((row) => row.entryTag === 'unclaimedmoney')).toBe(true)
})

test('a document that was made before is served with a row all the same', async ({ api, db }) => {
  const [first, second] = [api.stranger(), api.stranger()]
  await load(first, '/file/welcome', phone)
  // From here on this address is answered before Koa.
  await load(first, '/file/welcome', phone)

  await load(second, '/file/welcome', phone)

  expect(await db('experimentExposures').where({ experiment: PLAN })).toHaveLength(2)
})

test('plans go by what the flow gave: nobody is drawn where nothing is known of who asks', async ({
  db,
}) => {
  const tools = processWith(db, storeWith({ [PLAN]: forDesktops }))
  const [visitor = '', stranger = ''] = visitorIds(2, 'plans')
  const asked = { path: '/file/welcome', query: new URLSearchParams(), userAgent: desktop }
  const { assignments } = await tools.screens.serve({ ...asked, visitorId: visitor })
  const plansOf = async (visitorId: string) => {
    const sighting = { userAgent: desktop }
    return (await tools.screens.variationsOf([PLAN], { visitorId }, sighting))[PLAN]
  }

  expect(await plansOf(visitor)).toBe(assignments[PLAN])
  expect(await plansOf(stranger)).toBe('control')
  expect(await db('experimentExposures').pluck('browser_id')).toEqual([visitor])
})

type Process = ReturnType<typeof processWith>

/** A screen as a process serves it. */
function look(
  { screens }: Process,
  visitorId: string,
  {
    at = '/file/welcome',
    ...more
  }: Partial<Parameters<Process['screens']['serve']>[0]> & {
    at?: string
  } = {},
): Promise<ScreenPlan> {
  const [path = '', query] = at.split('?')
  const asked = { path, query: new URLSearchParams(query), userAgent: desktop }
  return screens.serve({ ...asked, visitorId, ...more })
}

const tagged = { at: '/file/welcome?from=unclaimedmoney' }

test('what another process kept holds also where the browser was known as one that is not in', async ({
  db,
  store,
}) => {
  const [here, there] = [processWith(db, store), processWith(db, store)]
  for (const visitorId of visitorIds(6)) {
    const before = await look(there, visitorId)
    const first = await look(here, visitorId, tagged)
    const variation = first.assignments[PRODUCT] ?? ''
    const taken = await markActive(there, [
      { browserId: visitorId, experiment: PRODUCT, variation, at: NOW },
    ])
    const later = await look(there, visitorId, { at: '/file/select/product' })

    expect(before.assignments[PRODUCT]).toBe('control')
    expect(later.assignments[PRODUCT]).toBe(variation)
    expect(taken).toBe(1)
  }
})

test('an answer of the flow is read by the variation that another process kept', async ({
  db,
  store,
}) => {
  const [here, there] = [processWith(db, store), processWith(db, store)]
  const [visitorId = ''] = visitorIds(1)
  await look(there, visitorId)
  const { assignments } = await look(here, visitorId, tagged)

  await there.screens.recall(visitorId)

  const at = { path: '/file/select/product', query: new URLSearchParams(), visitorId }
  expect(there.screens.plan(at).assignments[PRODUCT]).toBe(assignments[PRODUCT])
})

test('two processes that meet somebody at once keep one variation, and serve it', async ({
  ownDb,
  store,
}) => {
  const other = storeWith({ ...rules, [PRODUCT]: { ...forUnclaimed, weights: [0.9, 0.1] } })
  const [here, there] = [processWith(ownDb, store), processWith(ownDb, other)]
  const visitors = visitorIds(20)

  const pairs = await Promise.all(
    visitors.map((one) => Promise.all([look(here, one, tagged), look(there, one, tagged)])),
  )

  const rows = await ownDb('experimentExposures').where({ experiment: PRODUCT })
  const kept = new Map(rows.map((row) => [row.browserId, row.variation]))
  const served = pairs.map((both) => both.map(({ assignments }) => assignments[PRODUCT]))
  expect(served).toEqual(visitors.map((one) => [kept.get(one), kept.get(one)]))
})

test('only who is in has rows, one for each experiment with a condition; programs and tests have none', async ({
  db,
  store,
}) => {
  const tools = processWith(db, store)
  const [inside, outside, head, program, forced] = visitorIds(5) as [
    string,
    string,
    string,
    string,
    string,
  ]

  await look(tools, inside, { ...tagged, device: 'phone' })
  await look(tools, outside, { device: 'tablet' })
  await look(tools, head, { ...tagged, unseen: true })
  await look(tools, program, { ...tagged, userAgent: 'Googlebot/2.1' })
  await look(tools, forced, {
    ...tagged,
    device: 'phone',
    forced: { [PLAN]: 'test', [PRODUCT]: 'test' },
  })

  const rows = await db('experimentExposures').orderBy('experiment')
  expect(rows.map(({ browserId, experiment }) => [browserId, experiment])).toEqual([
    [inside, PLAN],
    [inside, PRODUCT],
  ])
})

test('what was kept counts for nothing once the experiment is stopped or begun anew', async ({
  db,
  store,
}) => {
  const tools = processWith(db, store)
  const [visitorId = ''] = visitorIds(1)
  const { assignments } = await look(tools, visitorId, tagged)
  const told = { browserId: visitorId, experiment: PRODUCT, variation: assignments[PRODUCT] ?? '' }

  store.edit({ [PRODUCT]: { weights: [1, 0] } })
  const stopped = await markActive(tools, [{ ...told, at: NOW }])
  store.edit({ [PRODUCT]: { ...running, phase: '1' } })
  const anew = await markActive(tools, [{ ...told, at: NOW }])

  expect([stopped, anew]).toEqual([0, 0])
  const rows = await db('experimentExposures').where({ experiment: PRODUCT })
  expect(rows).toMatchObject([{ phase: '0', activatedAt: null }])
})

test('a later look asks the database for nothing, but of who may be in by another address', async ({
  db,
}) => {
  const asked: string[] = []
  const tools = processWith(db, storeWith({ [PLAN]: forPhones }))
  const wavering = processWith(db, storeWith({ [PRODUCT]: forUnclaimed }))
  const [inside, outside, tag, none] = visitorIds(4) as [string, string, string, string]
  const all = async () => {
    await look(tools, inside, { device: 'phone' })
    await look(tools, outside)
    await look(wavering, tag, tagged)
    // Where the experiment is not: as if there were none.
    await look(wavering, none, { at: '/terms' })
  }
  await all()
  await look(wavering, none)
  db.on('query', ({ sql }: { sql: string }) => void asked.push(sql))

  await all()
  const settled = asked.length
  await look(wavering, none)

  expect(settled).toBe(0)
  expect(asked).toHaveLength(1)
})
