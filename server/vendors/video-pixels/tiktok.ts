import { callVendor, VendorFailure } from '../call-vendor.ts'
import {
  type Conversion,
  type ConversionKind,
  dollars,
  type PixelSettings,
  seconds,
} from '../conversion.ts'
import type { VideoPixel } from './port.ts'

const TIKTOK = 'https://business-api.tiktok.com'
const DAY_MS = 86_400_000
/** Of the answer, which comes with status 200 whatever it says. */
const TAKEN = 0
const WRONG_PARAMETERS = 40_002

const eventNames: Readonly<Record<ConversionKind, string>> = {
  'page-view': 'ViewContent',
  lead: 'SubmitForm',
  'sign-up': 'CompleteRegistration',
  'add-to-cart': 'AddToCart',
  'begin-checkout': 'InitiateCheckout',
  purchase: 'CompletePayment',
}

/** TikTok's Events API 2.0 (v1.3): `POST /open_api/v1.3/event/track/`, deduplicated by `event` and `event_id`. */
export function tiktokPixel({ pixelId, accessToken, apiBase = TIKTOK }: PixelSettings): VideoPixel {
  return {
    mostAtOnce: 500,
    oldestMs: 6.5 * DAY_MS,
    canUse: () => true,
    async report(conversions) {
      const answer = (await callVendor(`${apiBase}/open_api/v1.3/event/track/`, {
        headers: { 'access-token': accessToken },
        body: { event_source: 'web', event_source_id: pixelId, data: conversions.map(eventOf) },
      })) as { code?: unknown } | undefined
      const code = answer?.code
      if (code === TAKEN) return []
      throw new VendorFailure(
        code === WRONG_PARAMETERS ? 'refused' : 'later',
        `code ${String(code)}`,
      )
    },
  }
}

function eventOf(conversion: Conversion) {
  const { id, at, kind, url, userAgent, browser, emailSha256, valueCents, clickIds } = conversion
  return {
    event: eventNames[kind],
    event_id: id,
    event_time: seconds(at),
    user: {
      external_id: browser,
      user_agent: userAgent,
      ...(emailSha256 && { email: emailSha256 }),
      ...(clickIds.ttclid && { ttclid: clickIds.ttclid }),
    },
    page: { url },
    ...(valueCents !== undefined && {
      properties: { currency: 'USD', value: dollars(valueCents) },
    }),
  }
}
