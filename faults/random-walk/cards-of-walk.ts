import type { Knex } from 'knex'
import { paymentSandbox, type SandboxSettings } from '../../server/vendors/card-payments/local.ts'
import { PaymentFailure, type PaymentSandbox } from '../../server/vendors/card-payments/port.ts'

/** How the payment company behaves when it is asked: `lost` does what was asked, and its answer never arrives. */
export type CardMood = 'well' | 'down' | 'lost'

export interface CardsOfWalk extends PaymentSandbox {
  mood: CardMood
}

const asked = [
  'createCustomer',
  'deleteCustomer',
  'createCheckout',
  'expireCheckout',
  'readCheckout',
  'readPayment',
  'readSubscription',
  'chargeSaved',
  'refund',
  'setCancelAtPeriodEnd',
  'setLaterTerms',
  'endSubscription',
  'openPortal',
] as const

/** The sandbox of the payment company, which may have bad days. */
export function openCards(settings: SandboxSettings & { db: Knex }): CardsOfWalk {
  const sandbox = paymentSandbox(settings)
  const cards: CardsOfWalk = { ...sandbox, mood: 'well' }
  const whole = sandbox as unknown as Record<string, (order: never) => Promise<unknown>>
  const moody = asked.map((name) => [
    name,
    async (order: never) => {
      if (cards.mood === 'down') throw new PaymentFailure('away')
      const answer = await whole[name]!(order)
      if (cards.mood === 'lost') throw new PaymentFailure('no answer')
      return answer
    },
  ])
  return Object.assign(cards, Object.fromEntries(moody))
}
