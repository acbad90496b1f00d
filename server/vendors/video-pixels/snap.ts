import { callVendor } from '../call-vendor.ts'
import {
  type Conversion,
  type ConversionKind,
  dollars,
  type PixelSettings,
  seconds,
} from '../conversion.ts'
import type { VideoPixel } from './port.ts'

const SNAP = 'https://tr.snapchat.com'
const DAY_MS = 86_400_000

const eventNames: Readonly<Record<ConversionKind, string>> = {
  'page-view': 'PAGE_VIEW',
  lead: 'CUSTOM_EVENT_1',
  'sign-up': 'SIGN_UP',
  'add-to-cart': 'ADD_CART',
  'begin-checkout': 'START_CHECKOUT',
  purchase: 'PURCHASE',
}

/**
 * Snap's Conversions API v3: `POST /v3/{pixel}/events`. It matches by a hashed address or the id of a click (or an address
 * in the net, which it never gets from here): without either it can make nothing of an event.
 */
export function snapPixel({ pixelId, accessToken, apiBase = SNAP }: PixelSettings): VideoPixel {
  const token = encodeURIComponent(accessToken)
  return {
    mostAtOnce: 500,
    // Up to 37 days are allowed; nothing waits that long.
    oldestMs: 7 * DAY_MS,
    canUse: ({ emailSha256, clickIds }) => Boolean(emailSha256 ?? clickIds.sccid),
    async report(conversions) {
      await callVendor(`${apiBase}/v3/${pixelId}/events?access_token=${token}`, {
        body: { data: conversions.map(eventOf) },
      })
      return []
    },
  }
}

function eventOf(conversion: Conversion) {
  const { id, at, kind, url, userAgent, browser, emailSha256, valueCents, clickIds } = conversion
  return {
    event_name: eventNames[kind],
    event_time: seconds(at),
    event_id: id,
    action_source: 'WEB',
    event_source_url: url,
    user_data: {
      client_user_agent: userAgent,
      external_id: [browser],
      ...(emailSha256 && { em: [emailSha256] }),
      ...(clickIds.sccid && { sc_click_id: clickIds.sccid }),
    },
    ...(valueCents !== undefined && {
      custom_data: { currency: 'USD', value: String(dollars(valueCents)) },
    }),
  }
}
