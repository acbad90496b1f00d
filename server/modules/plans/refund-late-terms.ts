import type { Tools } from '../../tools.ts'
import { orderRefund, Payment } from '../payments/index.ts'

/**
 * Gives back, whole, what was charged for a plan after its owner asked for everything to be deleted: the plan ends before
 * they have anything of it. What went back already or is to is not given twice, and what a bank is looking at goes back if
 * the bank leaves it.
 * @param tools `db` is the transaction of the deletion, in which the payments are still theirs
 */
export async function refundLateTerms(
  tools: Pick<Tools, 'db' | 'clock'>,
  { visitorIds, since }: { visitorIds: readonly string[]; since: Date },
): Promise<void> {
  const { db } = tools
  const late = await Payment.query(db)
    .whereIn('visitorId', [...visitorIds])
    .where({ kind: 'plan' })
    .where('paidAt', '>', since)
  for (const payment of late) {
    const source = `deletion:${payment.id}`
    await orderRefund(tools, { payment, cents: payment.cents, reason: 'other', source })
  }
}
