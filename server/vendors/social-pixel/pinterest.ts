import { callVendor, VendorFailure } from '../call-vendor.ts'
import {
  type Conversion,
  type ConversionKind,
  dollars,
  type PixelSettings,
  seconds,
} from '../conversion.ts'
import type { SocialPixel } from './port.ts'

const PINTEREST = 'https://api.pinterest.com/v5'
const DAY_MS = 86_400_000
/** "Not all events were processed": the answer says which. */
const SOME = 422

const eventNames: Readonly<Record<ConversionKind, string>> = {
  'page-view': 'page_visit',
  lead: 'lead',
  'sign-up': 'signup',
  'add-to-cart': 'add_to_cart',
  'begin-checkout': 'custom',
  purchase: 'checkout',
}

interface Answer {
  events?: { status?: unknown }[]
}

/**
 * Pinterest's API for Conversions: `POST /ad_accounts/{account}/events`. It demands a hashed address (or an address in the
 * net, which it never gets from here), and answers for each event by itself.
 * @param settings `pixelId` is the ad account
 */
export function pinterestPixel({
  pixelId,
  accessToken,
  apiBase = PINTEREST,
}: PixelSettings): SocialPixel {
  return {
    mostAtOnce: 500,
    oldestMs: 7 * DAY_MS,
    canUse: ({ emailSha256 }) => emailSha256 !== undefined,
    async report(conversions) {
      const answer = (await callVendor(`${apiBase}/ad_accounts/${pixelId}/events`, {
        headers: { authorization: `Bearer ${accessToken}` },
        body: { data: conversions.map(eventOf) },
        telling: [SOME],
      })) as Answer | undefined
      const told = answer?.events
      if (!told) {
        // What cannot be read says nothing of what was taken; of many it may only be too long.
        const isOpen = !answer && conversions.length === 1
        throw new VendorFailure(isOpen ? 'later' : 'refused', 'no word of any event')
      }
      return conversions.filter((_, index) => told[index]?.status === 'failed').map(({ id }) => id)
    },
  }
}

function eventOf(conversion: Conversion) {
  const { id, at, kind, url, userAgent, browser, emailSha256, valueCents, clickIds } = conversion
  return {
    event_name: eventNames[kind],
    action_source: 'web',
    event_time: seconds(at),
    event_id: id,
    event_source_url: url,
    user_data: {
      em: [emailSha256],
      external_id: [browser],
      client_user_agent: userAgent,
      ...(clickIds.epik && { click_id: clickIds.epik }),
    },
    ...(valueCents !== undefined && {
      custom_data: { currency: 'USD', value: String(dollars(valueCents)) },
    }),
  }
}
