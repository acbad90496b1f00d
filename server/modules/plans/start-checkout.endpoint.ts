import { StartCheckout } from '#contract/wire/payments.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { askCards } from './ask-cards.ts'
import { planVariations } from './plan-variations.ts'
import { startCheckout } from './start-checkout.ts'

export const startCheckoutEndpoint = endpoint({
  method: 'post',
  path: '/payments/checkout',
  summary: 'Opens the payment company’s page for a plan, a card to save, or the fees of claims.',
  access: 'member',
  idempotent: true,
  limit: { points: 20, seconds: 600 },
  ...StartCheckout,
  async handle(tools, { input: request, visitor, facts }) {
    const signedIn = signedInAs(visitor)
    const { browserId } = visitor
    const { dynamic_pricing_ab_test: variation } = await planVariations(tools, {
      browserId,
      cookieHeader: facts.cookieHeader,
    })
    const origin = { address: facts.address, userAgent: facts.userAgent }
    const { language } = facts
    const started = { request, signedIn, variation, origin, language }
    return askCards(tools, () => startCheckout(tools, started))
  },
})
