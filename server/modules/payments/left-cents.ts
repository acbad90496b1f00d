import type { Payment } from './payment.model.ts'
import type { Refund } from './refund.model.ts'

/** What of a payment neither went back nor is on its way back, and no bank took for good. A refund that failed left it here. */
export function leftCents(
  { cents, dispute }: Pick<Payment, 'cents' | 'dispute'>,
  refunds: readonly Pick<Refund, 'state' | 'cents'>[],
): number {
  if (dispute === 'lost') return 0
  const back = refunds.filter(({ state }) => state !== 'failed')
  return Math.max(
    0,
    back.reduce((left, refund) => left - refund.cents, cents),
  )
}
