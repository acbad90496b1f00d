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
    userData: userDataOf(told, utm),
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

function userDataOf({ path }: Told, utm: UtmValues | undefined): ConversionInput['userData'] {
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
    // One that is merely typed may be somebody else's: the server knows the confirmed one.
    email: null,
  }
}

async function send(conversion: ConversionInput): Promise<void> {
  const answer = await tellServer('/api/fb-capi', conversion, { keepalive: true })
  await answer.text()
  if (!answer.ok) throw new Error(`API call failed: ${answer.status} ${answer.statusText}`)
}
