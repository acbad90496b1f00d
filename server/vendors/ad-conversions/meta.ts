import { callVendor } from '../call-vendor.ts'
import {
  type Conversion,
  type ConversionKind,
  dollars,
  type PixelSettings,
  seconds,
} from '../conversion.ts'
import type { AdConversions } from './port.ts'

const GRAPH = 'https://graph.facebook.com/v23.0'
const DAY_MS = 86_400_000

const eventNames: Readonly<Record<ConversionKind, string>> = {
  'page-view': 'PageView',
  lead: 'Lead',
  'sign-up': 'CompleteRegistration',
  'add-to-cart': 'AddToCart',
  'begin-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
}

/**
 * Meta's Conversions API: `POST /{pixel}/events`. It refuses a whole batch for one event that is older than 7 days, and
 * counts one `event_id` of a name once.
 */
export function metaConversions({
  pixelId,
  accessToken,
  apiBase = GRAPH,
}: PixelSettings): AdConversions {
  return {
    mostAtOnce: 500,
    oldestMs: 6.5 * DAY_MS,
    canUse: ({ userAgent }) => userAgent !== '',
    async report(conversions) {
      await callVendor(`${apiBase}/${pixelId}/events`, {
        body: { access_token: accessToken, data: conversions.map(eventOf) },
      })
      return []
    },
  }
}

/** What a website's event must have: agent, address and source; customer data only as digests. */
function eventOf(conversion: Conversion) {
  const { id, at, kind, url, userAgent, browser, emailSha256, valueCents } = conversion
  const { fbc, fbp } = conversion.clickIds
  return {
    event_name: eventNames[kind],
    event_time: seconds(at),
    event_id: id,
    action_source: 'website',
    event_source_url: url,
    user_data: {
      client_user_agent: userAgent,
      external_id: [browser],
      ...(emailSha256 && { em: [emailSha256] }),
      ...(fbc && { fbc }),
      ...(fbp && { fbp }),
    },
    ...(valueCents !== undefined && {
      custom_data: { currency: 'USD', value: dollars(valueCents) },
    }),
  }
}
