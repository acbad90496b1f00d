import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Screen } from '#contract/wire/screen.ts'
import { track } from '../stage/track.ts'
import { beginAnew, type SentEvent } from './events-of.ts'
import { forgetIds } from './identifiers.ts'
import { forgetPushed } from './push-events.ts'
import { startTracking } from './start-tracking.ts'

interface Sent {
  path: string
  body: Record<string, unknown> & { events?: SentEvent[] }
}

let sent: Sent[] = []
let stop = () => {}
/** What the server answers next, by path; 200 once there is nothing left. */
let answers: (number | 'away')[] = []

const SESSION = '0195d3a4-0000-7000-8000-000000000001'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string) as Sent['body'] })
    const status = path === '/api/push-ab-events' ? (answers.shift() ?? 200) : 200
    if (status === 'away') throw new TypeError('Failed to fetch')
    return Response.json({ fileSessionId: SESSION }, { status, statusText: 'Said so' })
  })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  newPage()
  sent = []
  answers = []
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As after a load: what is in the storage is all that is left. */
function newPage(): void {
  stop()
  window.__tracking = []
  forgetIds()
  forgetPushed()
  beginAnew()
}

const pushes = () => sent.filter(({ path }) => path === '/api/push-ab-events')
const events = () => pushes().flatMap(({ body }) => body.events ?? [])
const names = () => events().map(({ name }) => name)

test('a visit is told once a load, with an id that stays', async () => {
  stop = startTracking()
  await vi.advanceTimersByTimeAsync(2_000)
  newPage()
  stop = startTracking()
  await vi.advanceTimersByTimeAsync(2_000)

  const [first, second, ...more] = sent
  expect(first?.path).toBe('/api/track-visit')
  expect(first?.body).toEqual({
    visitorId: localStorage.getItem('visitor_id'),
    visitType: 'homepage',
  })
  expect(first?.body['visitorId']).toMatch(UUID)
  expect(second).toEqual(first)
  expect(more).toEqual([])
})

test('a visit that the server refuses is logged, and nothing else happens', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Away' }))

  stop = startTracking()
  await vi.advanceTimersByTimeAsync(2_000)

  expect(warn.mock.calls.map(([what, error]) => [what, (error as Error).message])).toEqual([
    ['Visit not counted', 'API call failed: 503 Away'],
  ])
})

test('what was told before the script came is sent with what comes after, in one call', async () => {
  track('lead_added')
  stop = startTracking()
  track('add_to_cart', { suit: 'soap' })
  await vi.advanceTimersByTimeAsync(1_000)

  expect(pushes()).toHaveLength(1)
  expect(pushes()[0]?.body).toMatchObject({ fileSessionId: null, landingPage: '/' })
  expect(events()).toMatchObject([
    { name: 'lead_added', flow: 'homepage', properties: { path: '/' } },
    { name: 'add_to_cart', properties: { path: '/', suit: 'soap' } },
  ])
  expect(new Set(events().map(({ id }) => id)).size).toBe(2)
  for (const { id } of events()) expect(id).toMatch(UUID)
})

test('the file session that the server answers is kept for the tab, and said from then on', async () => {
  stop = startTracking()
  track('lead_added')
  await vi.advanceTimersByTimeAsync(1_000)
  track('lead_added')
  await vi.advanceTimersByTimeAsync(1_000)

  expect(sessionStorage.getItem('fileSessionId')).toBe(SESSION)
  expect(pushes().map(({ body }) => body['fileSessionId'])).toEqual([null, SESSION])
  expect(pushes()[1]?.body).not.toHaveProperty('landingPage')
})

test('the last 100 events can be read, and a call takes 100 at most', async () => {
  for (let count = 0; count < 150; count += 1) track('add_to_cart', { count })
  stop = startTracking()
  await vi.advanceTimersByTimeAsync(2_000)

  expect(window.__tracking).toHaveLength(100)
  expect(window.__tracking?.[0]?.properties).toEqual({ count: 50 })
  expect(pushes().map(({ body }) => body.events?.length)).toEqual([100, 50])
})

test('after a failure the same events come again with the same ids, and the failure is logged once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers = ['away', 'away', 503]
  stop = startTracking()
  track('lead_added')
  await vi.advanceTimersByTimeAsync(30_000)

  const ids = pushes().map(({ body }) => body.events?.[0]?.id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
  expect(warn.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
    'Failed to fetch',
    'API call failed: 503 Said so',
  ])
})

test('what the server will never take is given up', async () => {
  answers = [422]
  stop = startTracking()
  track('lead_added')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(pushes()).toHaveLength(1)
})

test('nothing is asked of a network that is away; what waited comes once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = startTracking()
  track('lead_added')
  await vi.advanceTimersByTimeAsync(60_000)
  const whileAway = pushes().length

  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(whileAway).toBe(0)
  expect(names()).toEqual(['lead_added'])
})

test('what an offline page could not send, the next page of the tab sends, with the same ids', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = startTracking()
  track('lead_added')
  const id = window.__tracking?.[0]?.id
  dispatchEvent(new Event('pagehide'))
  newPage()

  online.mockReturnValue(true)
  stop = startTracking()
  await vi.advanceTimersByTimeAsync(3_000)

  expect(events().map((event) => event.id)).toEqual([id])
  expect(sessionStorage.getItem('unsent_events')).toBeNull()
})

test('what an offline page could not send is not lost because the next one has something to send first', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = startTracking()
  track('lead_added')
  dispatchEvent(new Event('pagehide'))
  newPage()

  online.mockReturnValue(true)
  stop = startTracking()
  track('add_to_cart')
  await vi.advanceTimersByTimeAsync(3_000)

  expect(names()).toEqual(['add_to_cart', 'lead_added'])
  expect(sessionStorage.getItem('unsent_events')).toBeNull()
})

test('what stands broken in the storage of the tab takes no event along that stands beside it', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = startTracking()
  track('lead_added')
  dispatchEvent(new Event('pagehide'))
  newPage()
  const [kept] = JSON.parse(sessionStorage.getItem('unsent_events') ?? '[]') as unknown[]
  sessionStorage.setItem('unsent_events', JSON.stringify([null, kept]))

  online.mockReturnValue(true)
  stop = startTracking()
  await vi.advanceTimersByTimeAsync(3_000)

  expect(names()).toEqual(['lead_added'])
  expect(sessionStorage.getItem('unsent_events')).toBeNull()
})

test('whoever leaves a second page at once while offline takes along what the first could not send', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const name of ['lead_added', 'add_to_cart'] as const) {
    stop = startTracking()
    track(name)
    dispatchEvent(new Event('pagehide'))
    newPage()
  }

  online.mockReturnValue(true)
  stop = startTracking()
  await vi.advanceTimersByTimeAsync(3_000)

  expect(names()).toEqual(['lead_added', 'add_to_cart'])
})

test('whoever leaves at once is counted by the browser', async () => {
  const beacons: Blob[] = []
  navigator.sendBeacon = (_path, body) => beacons.push(body as Blob) > 0
  stop = startTracking()
  track('lead_added')

  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(beacons.map(({ type }) => type)).toEqual(['application/json'])
  expect(pushes()).toEqual([])
})

test('a sign-in that is over is left out, and the events still count', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="visitor">{"sessionId":"s"}</script>'
  answers = [401]
  stop = startTracking()
  track('lead_added')
  await vi.advanceTimersByTimeAsync(10_000)

  expect(pushes().map(({ body }) => body['sessionId'])).toEqual(['s', undefined])
  document.body.innerHTML = ''
})

test('whoever signs in anew and is led on at once is counted, not refused under the sign-in before', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="visitor">{"sessionId":"before"}</script>'
  const beacons: Blob[] = []
  navigator.sendBeacon = (_path, body) => beacons.push(body as Blob) > 0
  stop = startTracking()
  track('user_signed_in')

  dispatchEvent(new Event('pagehide'))

  const body = JSON.parse((await beacons[0]?.text()) ?? '{}') as Sent['body']
  expect(body.events?.map(({ name }) => name)).toEqual(['user_signed_in'])
  expect(body).not.toHaveProperty('sessionId')
  document.body.innerHTML = ''
})

test('nothing that a person wrote, and no query, is sent', async () => {
  history.replaceState(null, '', '/file/welcome?email=zoe@example.com&utm_source=ad')
  stop = startTracking()
  track('lead_added', { email: 'zoe@example.com', name: 'Zoë Dang', step: 'welcome' })
  await vi.advanceTimersByTimeAsync(1_000)

  expect(events()[0]?.properties).toEqual({ path: '/file/welcome', step: 'welcome' })
  expect(JSON.stringify(sent)).not.toMatch(/zoe|Zoë/)
})

test('a purchase hints at its campaign, where there is one', async () => {
  stop = startTracking()
  track('purchase_completed', { value: 84, currency: 'USD' })
  const without = sent.some(({ path }) => path.includes('increment'))
  history.replaceState(null, '', '/?utm_source=ad&utm_campaign=one')
  newPage()
  stop = startTracking()
  track('purchase_completed', { value: 84, currency: 'USD' })

  expect(without).toBe(false)
  expect(sent.find(({ path }) => path === '/api/utm/increment-purchases')?.body).toEqual({
    source: 'ad',
    campaign: 'one',
    value: 84,
  })
})

const section = (id: string, more: object) => ({ id, type: 'hero', props: {}, ...more })
const screenWith = (more: object) =>
  ({
    kind: 'page',
    assignments: { try_it: 'test', other: 'control' },
    site: { header: {} },
    sections: [],
    ...more,
  }) as unknown as Screen

test('a page is viewed, and each variation on it once a load', async () => {
  const sections = [
    section('a', { experiment: 'try_it' }),
    section('b', { visibleIf: { 'visitor.subscribed': true } }),
    section('c', {}),
  ]
  stop = startTracking()
  track('page_viewed', undefined, screenWith({ sections }))
  track('page_viewed', undefined, screenWith({ sections }))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(names()).toEqual(['page_viewed', 'experiment_viewed', 'page_viewed'])
  expect(events()[1]?.properties).toEqual({
    path: '/',
    experiment: 'try_it',
    variation: 'test',
    user: localStorage.getItem('experiment_user_id'),
  })
  expect(window.__tracking?.[0]).not.toHaveProperty('screen')
})

test('a variation of a step is viewed by whoever was let in', async () => {
  const blocks = [section('x', { experiment: 'try_it' })]
  const steps = [{ id: 'plan', blocks, wayOn: ['other'] }]
  const screen = screenWith({ kind: 'step', stepId: 'plan', flow: { steps, detours: [] } })
  stop = startTracking()
  track('page_viewed', undefined, screen)
  track('step_viewed', { step: 'plan', index: 0 }, screen)
  track('page_viewed', undefined, screen)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(names()).toEqual(['page_viewed', 'step_viewed', ...Array(2).fill('experiment_viewed')])
  expect(events().flatMap(({ properties }) => properties['experiment'] ?? [])).toEqual([
    'try_it',
    'other',
  ])
})

test('a guide to a refund that is opened is told as such', async () => {
  history.replaceState(null, '', '/late-orders')
  stop = startTracking()
  track('page_viewed', undefined, screenWith({}))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(events()).toMatchObject([
    { name: 'page_viewed' },
    { name: 'refund_guide_opened', properties: { guide: 'late-orders' } },
  ])
  expect(events()[0]?.id).not.toBe(events()[1]?.id)
})
