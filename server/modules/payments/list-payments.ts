import type { Tools } from '../../tools.ts'
import { Payment } from './payment.model.ts'

/** What an account paid, with price and refunds, newest first; `id`: that one alone, if it is the account's. */
export function listPayments(
  { db }: Pick<Tools, 'db'>,
  { accountId, id }: { accountId: string; id?: string },
): Promise<Payment[]> {
  return Payment.query(db)
    .where({ accountId, ...(id && { id }) })
    .withGraphFetched('[price, refunds]')
    .modifyGraph('refunds', (refunds) => refunds.where({ state: 'done' }).orderBy('doneAt'))
    .orderBy([
      { column: 'paidAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .execute()
}
