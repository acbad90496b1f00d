import { IncrementPurchases } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { attributePurchases } from './attribute-purchases.ts'

/** What the body says is not looked at: anybody could write it. */
export const incrementPurchasesEndpoint = endpoint({
  method: 'post',
  path: '/api/utm/increment-purchases',
  summary: 'A hint that a purchase may be put down to where its browser came from.',
  access: 'public',
  limit: { points: 20, seconds: 60, here: true },
  ...IncrementPurchases,
  async handle(tools, { visitor: { signedIn, browserId } }) {
    if (signedIn && browserId) {
      await attributePurchases(tools, { visitorId: signedIn.visitorId, browserId })
    }
    return { accepted: true as const }
  },
})
