import type { Tools } from '../../tools.ts'
import { Payment } from './payment.model.ts'

/** What an account paid, with price and refunds, newest first. */
export function listPayments(
  { db }: Pick<Tools, 'db'>,
  { accountId }: { accountId: string },
): Promise<Payment[]> {
  return Payment.query(db)
    .where({ accountId })
    .withGraphFetched('[price, refunds]')
    .modifyGraph('refunds', (refunds) => refunds.where({ state: 'done' }).orderBy('doneAt'))
    .orderBy([
      { column: 'paidAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .execute()
}
