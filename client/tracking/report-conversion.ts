import type { EventName } from '#contract/experiments/events.ts'
import type { Told } from '#contract/experiments/told.ts'
import type { ConversionInput, ConversionName, UtmValues } from '#contract/wire/tracking.ts'
import { randomId } from '#contract/random-id.ts'
import { tellServer } from './own-call.ts'
import { pixelId } from './pixel.ts'
import { publicPath, visitTypeOf } from './places.ts'
import { logOnce } from './quietly.ts'

/** What an advertiser counts (SPEC §7). */
const conversions: Partial<Record<EventName, ConversionName>> = {
  page_viewed: 'PageView',
  lead_added: 'Lead',
  user_signed_up: 'CompleteRegistration',
  add_to_cart: 'AddToCart',
  purchase_completed: 'Purchase',
}
/** Those at which somebody has just left their address. */
const withAddress: readonly ConversionName[] = ['Lead', 'CompleteRegistration']

/**
 * Tells our own server of something that advertisers may learn, of a visitor who agreed to that; it asks again before
 * anything goes out. No code of another company takes part.
 */
export function reportConversion(told: Told, utm: UtmValues | undefined): void {
  const eventName = conversions[told.name]
  if (!eventName) return
  // SPEC §7: of page views the home page's.
  if (eventName === 'PageView' && visitTypeOf(told.path) !== 'homepage') return
  const pixel = pixelId()
  if (!pixel) return
  told.id ??= randomId()
  send({
    eventName,
    eventData: eventDataOf(told, told.id),
    pixelId: pixel,
    userData: userDataOf(told, { eventName, utm }),
  }).catch((error: unknown) => logOnce('Conversion not reported', error))
}

/** A purchase goes by the payment's own id, in dollars; anything else by its event's. */
function eventDataOf({ properties = {} }: Told, id: string): ConversionInput['eventData'] {
  const { event_id: payment, value } = properties
  return {
    event_id: typeof payment === 'string' ? payment : id,
    ...(typeof value === 'number' && { value, currency: 'USD' }),
  }
}

interface Circumstances {
  eventName: ConversionName
  utm: UtmValues | undefined
}

function userDataOf(
  { path }: Told,
  { eventName, utm }: Circumstances,
): ConversionInput['userData'] {
  return {
    userAgent: navigator.userAgent.slice(0, 400),
    // Clicks on advertisements stand in cookies that only the server reads.
    fbp: null,
    fbc: null,
    url: location.origin + publicPath(path),
    utmSource: utm?.source ?? null,
    utmMedium: utm?.medium ?? null,
    utmCampaign: utm?.campaign ?? null,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    email: withAddress.includes(eventName) ? addressOnPage() : null,
  }
}

/** Events carry no address: it is read where it was typed, while its form still stands there. */
function addressOnPage(): string | null {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="email"]')
  const typed = [...fields].map(({ value }) => value.trim())
  return typed.find((value) => /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 300) ?? null
}

async function send(conversion: ConversionInput): Promise<void> {
  const answer = await tellServer('/api/fb-capi', conversion, { keepalive: true })
  await answer.text()
  if (!answer.ok) throw new Error(`API call failed: ${answer.status} ${answer.statusText}`)
}
