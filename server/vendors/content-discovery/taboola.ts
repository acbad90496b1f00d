import { callVendor } from '../call-vendor.ts'
import { type Conversion, type ConversionKind, dollars } from '../conversion.ts'
import type { ContentDiscovery } from './port.ts'

const TABOOLA = 'https://trc.taboola.com'
const DAY_MS = 86_400_000

const eventNames: Readonly<Record<ConversionKind, string>> = {
  'page-view': 'page_view',
  lead: 'lead',
  'sign-up': 'complete_registration',
  'add-to-cart': 'add_to_cart',
  'begin-checkout': 'start_checkout',
  purchase: 'make_purchase',
}

interface Settings {
  accountId: string
  apiBase?: string | undefined
}

/**
 * Taboola's server-to-server postback, many at once: `POST /{account}/log/3/bulk-s2s-action`. It knows people by the id of
 * their click alone, and orders by `orderid`.
 */
export function taboolaPostback({ accountId, apiBase = TABOOLA }: Settings): ContentDiscovery {
  return {
    mostAtOnce: 500,
    oldestMs: 7 * DAY_MS,
    canUse: ({ clickIds }) => Boolean(clickIds.tblci),
    async report(conversions) {
      await callVendor(`${apiBase}/${accountId}/log/3/bulk-s2s-action`, {
        body: { actions: conversions.map(actionOf) },
      })
      return []
    },
  }
}

function actionOf({ id, at, kind, valueCents, clickIds }: Conversion) {
  return {
    'click-id': clickIds.tblci,
    timestamp: at.getTime(),
    name: eventNames[kind],
    orderid: id,
    ...(valueCents !== undefined && { revenue: dollars(valueCents), currency: 'USD' }),
  }
}
