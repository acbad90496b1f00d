import type { Page, Request } from '@playwright/test'
import { finishStep, goOn, pathOf, person, plainSuit } from './onboarder.ts'
import { expect, settled, test } from './watched-page.ts'

interface SentEvent {
  id: string
  name: string
  flow?: string
  visitorId: string
  properties: Record<string, unknown>
}

interface Push {
  fileSessionId: string | null
  utm: unknown
  landingPage?: string
  events: SentEvent[]
}

const LINK = '/?utm_source=newsletter&utm_medium=email&utm_campaign=spring'
const TRACKING = ['/api/track-visit', '/api/push-ab-events', '/api/utm/increment-purchases']

/** Their digits are anybody's: a ZIP or a part of a phone number is among them now and then. */
const ID_OR_TIME = /"(?:[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z)"/g

const isTracking = (request: Request) => TRACKING.includes(new URL(request.url()).pathname)

/** Every tracking call of a page, as the browser sends it. */
function listen(page: Page) {
  const calls: { path: string; body: unknown }[] = []
  page.context().on('request', (request) => {
    // What goes while a page is left is told without its body.
    if (isTracking(request) && request.postData())
      calls.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  const pushes = () =>
    calls.flatMap(({ path, body }) => (path === '/api/push-ab-events' ? [body as Push] : []))
  return {
    calls,
    pushes,
    visits: () => calls.filter(({ path }) => path === '/api/track-visit').map(({ body }) => body),
    events: () => pushes().flatMap(({ events }) => events),
  }
}

const named = (events: readonly SentEvent[], name: string) =>
  events.filter((event) => event.name === name)
const stepsOf = (events: readonly SentEvent[]) => events.map(({ properties }) => properties['step'])
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** From the second step to the form of a class action that can be signed. */
async function walkToForm(page: Page): Promise<void> {
  const suit = await plainSuit(page)
  await page.goto(`/file/select/product?select=${suit.id}&from=classactions`)
  for (let tries = 0; tries < 12 && !pathOf(page).startsWith('/file/sign/'); tries += 1) {
    await finishStep(page, suit)
  }
  await expect(page).toHaveURL(/\/file\/sign\/0/)
}

test('a visit from a campaign to the form is counted once, and nothing of the person goes along', async ({
  page,
  watch,
}) => {
  test.slow()
  const sent = listen(page)
  await page.goto(LINK)
  await expect.poll(() => named(sent.events(), 'page_viewed').length).toBe(1)
  const [visit] = sent.visits() as { visitorId: string; visitType: string }[]
  expect(sent.visits()).toEqual([
    { visitorId: await stored(page, 'visitor_id'), visitType: 'homepage' },
  ])

  await page.getByLabel('Email').first().fill(person.email)
  await page.getByLabel('Email').first().press('Enter')
  await expect(page).toHaveURL(/\/file\/welcome/)
  await expect.poll(() => stepsOf(named(sent.events(), 'step_viewed'))).toEqual(['welcome'])
  await finishStep(page)
  // What waits to be sent while a page is left is told without its body.
  const done = () => stepsOf(named(sent.events(), 'step_completed'))
  await expect.poll(done).toEqual(['welcome'])
  await walkToForm(page)

  await expect.poll(() => stepsOf(named(sent.events(), 'step_viewed')).at(-1)).toBe('sign-form')
  const events = sent.events()
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  expect(new Set(events.map(({ visitorId }) => visitorId))).toEqual(new Set([visit?.visitorId]))
  expect(named(events, 'add_to_cart')).toHaveLength(1)
  expect(named(events, 'lead_added').length).toBeGreaterThan(0)
  for (const { properties } of named(events, 'step_completed')) {
    expect(properties['ms']).toBeGreaterThan(0)
    // The first step came before the link that named the class action.
    expect(properties['entry']).toBe(properties['step'] === 'welcome' ? 'default' : 'classactions')
  }
  expect(sent.pushes()[0]).toMatchObject({
    fileSessionId: null,
    landingPage: '/',
    utm: { source: 'newsletter', medium: 'email', campaign: 'spring' },
  })
  const sessions = sent.pushes().map(({ fileSessionId }) => fileSessionId)
  expect(new Set(sessions.slice(1)).size).toBe(1)
  expect(JSON.stringify(sent.calls).replace(ID_OR_TIME, '')).not.toMatch(
    /zoe|dang|Zoë|Đặng|Elm Street|12207|555|@|select=|email=/i,
  )
  expect(watch.errors).toEqual([])
})

test('ids, campaign and file session stay over a reload; the visit and the page are counted again', async ({
  page,
}) => {
  const sent = listen(page)
  await page.goto(LINK)
  await expect.poll(() => sent.events().length).toBe(1)
  const keys = ['visitor_id', 'utm_params', 'origin_utm_date', 'initial_landing_page']
  const before = await Promise.all(keys.map((key) => stored(page, key)))
  const kept = () => page.evaluate(() => sessionStorage.getItem('fileSessionId'))
  await expect.poll(kept).not.toBeNull()
  const session = await kept()

  await page.goto('/terms')
  await expect.poll(() => sent.events().length).toBe(2)

  expect(await Promise.all(keys.map((key) => stored(page, key)))).toEqual(before)
  expect(before).not.toContain(null)
  expect(sent.pushes()[1]?.fileSessionId).toBe(session)
  expect(sent.visits()).toHaveLength(1)
  const [first, second] = sent.events()
  expect([second?.name, second?.visitorId]).toEqual(['page_viewed', first?.visitorId])
})

test('while the server of the counting is away, nobody notices', async ({ page, watch }) => {
  await page.route(isTrackingUrl, (route) => route.abort())
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  const from = Date.now()

  await page.goto('/')
  await settled(page)
  await page.getByLabel('Email').first().fill(person.email)
  await page.getByLabel('Email').first().press('Enter')
  await expect(page).toHaveURL(/\/file\/welcome/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('alert')).toBeVisible()

  expect(Date.now() - from).toBeLessThan(15_000)
  expect(failures).toEqual([])
  // What the browser itself says of a failed call, and each kind of failure of ours once.
  const own = () =>
    watch.errors
      .filter((line) => !line.includes('net::ERR_FAILED'))
      .map((line) => line.split(' TypeError')[0] ?? '')
      .toSorted()
  // Events are sent a moment after what they tell of.
  await expect.poll(own).toEqual(['Events not counted yet', 'Visit not counted'])
})

test('what happens while the network is away is counted later, once', async ({ page, context }) => {
  const sent = listen(page)
  await page.goto('/file/welcome')
  await expect.poll(() => stepsOf(named(sent.events(), 'step_viewed'))).toEqual(['welcome'])
  const before = sent.pushes().length

  await context.setOffline(true)
  await page.evaluate(() => {
    const at = { at: Date.now(), path: location.pathname }
    window.__tracking?.push({ name: 'saved_for_later', ...at })
  })
  await page.waitForTimeout(1_500)
  const whileAway = sent.pushes().length
  await context.setOffline(false)

  await expect.poll(() => named(sent.events(), 'saved_for_later').length).toBe(1)
  await page.waitForTimeout(1_000)
  expect(whileAway).toBe(before)
  expect(named(sent.events(), 'saved_for_later')).toHaveLength(1)
})

test('whoever leaves before the events were sent is counted all the same', async ({ page }) => {
  const sent = listen(page)
  // What is sent while a page goes is shown to nobody but the page itself.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (path, body) => {
      const isTaken = send(path, body)
      void (body as Blob).text().then((text) => {
        if (isTaken) sessionStorage.setItem('test-beacon', text)
      })
      return isTaken
    }
  })
  await page.goto('/')
  await expect.poll(() => sent.events().length).toBe(1)

  await page.evaluate(() => {
    const at = { at: Date.now(), path: location.pathname }
    window.__tracking?.push({ name: 'saved_for_later', ...at })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

  const beacon = () => page.evaluate(() => sessionStorage.getItem('test-beacon'))
  await expect.poll(beacon).toContain('saved_for_later')
  await page.waitForTimeout(1_000)
  expect(named(sent.events(), 'saved_for_later').length).toBeLessThanOrEqual(1)
})

test('the code that counts comes after the page is idle, and its last events can be read', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0))
  await page.goto('/')
  await settled(page)

  expect(scripts.filter((path) => path.includes('tracking'))).toEqual([])
  const told = await page.evaluate(() => window.__tracking?.map(({ name }) => name))
  expect(told).toEqual(['page_viewed'])
})

function isTrackingUrl(url: URL): boolean {
  return TRACKING.includes(url.pathname)
}
