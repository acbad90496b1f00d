import { Type } from 'typebox'
import { type Language, pathIn } from '#contract/languages.ts'
import { readLanguage } from '../../http/asked-language.ts'
import { endpoint } from '../../http/endpoint.ts'
import { SeeOther } from '../../http/see-other.ts'
import type { Tools } from '../../tools.ts'
import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { Checkout } from '../payments/index.ts'
import { follow } from './follow.ts'
import { pathAfterwards, withReference } from './path-afterwards.ts'

const PLAN_STEP = '/file/plan'
const AFTERWARDS = '/file/complete'

/** Where the payment company leads back to. Only what it says itself, asked by us, counts: never what is in the address. */
export const paymentReturnEndpoint = endpoint({
  method: 'get',
  path: '/payments/return',
  summary: 'Asks the payment company what became of its page, and leads on.',
  access: 'visitor',
  limit: { points: 60, seconds: 60 },
  input: Type.Object({
    checkout: Type.Optional(Type.String({ format: 'uuid' })),
    /** The language of the page that it was asked for on. */
    in: Type.Optional(Type.String()),
  }),
  output: Type.Unknown(),
  async handle(tools, { input, visitor }) {
    const accountId = visitor.signedIn?.accountId
    const checkout =
      input.checkout && accountId
        ? await Checkout.query(tools.db).findById(input.checkout).where({ accountId })
        : undefined
    const language: Language = readLanguage(input.in) ?? 'en'
    return new SeeOther(pathIn(language, checkout ? await pathOn(tools, checkout) : '/file'))
  },
})

async function pathOn(tools: Tools, checkout: Checkout): Promise<string> {
  const { sessionId } = checkout
  const returnTo = pathAfterwards(checkout.returnTo, AFTERWARDS)
  try {
    await follow(tools, { kind: 'checkout', id: sessionId })
    const facts = await tools.cards.readCheckout(sessionId)
    if (facts?.state === 'complete') {
      const { paymentId, setupId } = facts
      if (paymentId) return withReference(returnTo, { payment_intent: paymentId })
      return setupId ? withReference(returnTo, { setup_intent: setupId }) : returnTo
    }
  } catch (error) {
    // The webhook will tell; the page asks again by itself.
    if (!(error instanceof PaymentFailure)) throw error
    tools.log.warn({ event: 'payments', message: error.reason })
  }
  return returnTo === AFTERWARDS ? PLAN_STEP : returnTo
}
