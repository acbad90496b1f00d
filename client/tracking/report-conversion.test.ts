import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversionInput } from '#contract/wire/tracking.ts'
import { track } from '../stage/track.ts'
import { beginAnew } from './events-of.ts'
import { startTracking } from './start-tracking.ts'

const PAYMENT = '0195d3a4-0000-7000-8000-0000000000aa'
let sent: ConversionInput[] = []
let status = 200
let stop = () => {}

/** A document as the server makes it; with a pixel for somebody who agreed to advertising. */
function open(path: string, pixelId?: string): void {
  stop()
  beginAnew()
  history.replaceState(null, '', path)
  document.body.innerHTML = `<script type="application/json" id="visitor">${JSON.stringify({
    csrfToken: 'c',
    sessionId: null,
    pixelId,
  })}</script>`
  stop = startTracking()
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  status = 200
  window.__tracking = []
  delete window.__pixelId
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const isConversion = path === '/api/fb-capi'
    if (isConversion) sent.push(JSON.parse(body as string) as ConversionInput)
    return Response.json({}, { status: isConversion ? status : 200, statusText: 'Said so' })
  })
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const names = () => sent.map(({ eventName }) => eventName)

function tellAll(): void {
  for (const name of ['page_viewed', 'lead_added', 'user_signed_up', 'add_to_cart'] as const) {
    track(name)
  }
  track('purchase_completed', { event_id: PAYMENT, value: 84, currency: 'USD' })
}

test('without an advertiser, or a yes, nothing is reported of anything', () => {
  open('/')

  tellAll()

  expect(sent).toEqual([])
})

test('of who agreed, each conversion is reported once, for the pixel that the page was given', () => {
  open('/', '1234567890')

  tellAll()
  track('plan_selected', { plan: 'plus' })

  expect(names()).toEqual(['PageView', 'Lead', 'CompleteRegistration', 'AddToCart', 'Purchase'])
  expect(new Set(sent.map(({ pixelId }) => pixelId))).toEqual(new Set(['1234567890']))
  expect(new Set(sent.map(({ eventData }) => eventData.event_id)).size).toBe(5)
})

test('a purchase goes in dollars, by the payment’s own id, and without an address', () => {
  open('/pay', '1234567890')

  track('purchase_completed', { event_id: PAYMENT, value: 84, currency: 'USD', plan: 'plus' })

  expect(sent[0]?.eventData).toEqual({ event_id: PAYMENT, value: 84, currency: 'USD' })
  expect(sent[0]?.userData.email).toBeNull()
})

test('a lead goes with its campaign and time zone, of the page with its path alone, and without the address that was typed', () => {
  open('/v2?utm_source=ad&utm_medium=cpc&utm_campaign=one&email=zoe@example.com', '1234567890')
  document.body.insertAdjacentHTML('beforeend', '<input type="email">')
  document.querySelector('input')!.value = ' zoe@example.com '

  track('lead_added')

  expect(sent[0]?.userData).toEqual({
    userAgent: navigator.userAgent,
    fbp: null,
    fbc: null,
    url: `${location.origin}/v2`,
    utmSource: 'ad',
    utmMedium: 'cpc',
    utmCampaign: 'one',
    timezone: expect.stringMatching(/\w+/),
    email: null,
  })
  expect(sent[0]?.eventData.event_id).toBe(window.__tracking?.[0]?.id)
})

test('of pages only the home page is a conversion', () => {
  open('/terms', '1234567890')

  track('page_viewed')

  expect(sent).toEqual([])
})

test('what is chosen on the page holds at once, a yes as well as a no', () => {
  open('/')
  window.__pixelId = 'CPIX'
  track('lead_added')
  window.__tracking = []
  open('/', '1234567890')
  window.__pixelId = ''
  track('lead_added')

  expect(sent.map(({ pixelId }) => pixelId)).toEqual(['CPIX'])
})

test('the browser’s signal outweighs a yes', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  open('/', '1234567890')

  tellAll()
  delete (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl

  expect(sent).toEqual([])
})

test('a report that fails is logged, and the event is counted all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  status = 503
  open('/', '1234567890')

  track('lead_added')

  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(warn.mock.calls[0]?.[0]).toBe('Conversion not reported')
  expect(window.__tracking?.map(({ name }) => name)).toEqual(['lead_added'])
})
