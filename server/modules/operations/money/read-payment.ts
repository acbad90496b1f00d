import type { StaffPayment } from '#contract/wire/admin/operations-money.ts'
import type { Tools } from '../../../tools.ts'
import { Payment, Refund } from '../../payments/index.ts'
import { Guarantee } from '../../plans/index.ts'
import { presentGuarantee, presentPayment, presentRefund } from './present-money.ts'
import { refundableCents } from './refund-payment.ts'

interface Entry {
  kind: string
  account: string
  cents: number
  at: Date
}

/** One payment with what became of its money. @throws Error NotFoundError */
export async function readPayment(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<StaffPayment> {
  const { db } = tools
  const payment = await Payment.query(db).findById(id).withGraphFetched('price').throwIfNotFound()
  const refunds = await Refund.query(db).where({ paymentId: id }).orderBy('id', 'desc')
  const guarantee = await Guarantee.query(db).findOne({ paymentId: id })
  const entries = (await db('ledgerTransactions as t')
    .join('ledgerEntries as e', 'e.transactionId', 't.id')
    .where('t.paymentId', id)
    .orderBy(['t.at', 't.id', 'e.id'])
    .select('t.kind', 'e.account', 'e.cents', 't.at')) as Entry[]
  return {
    payment: presentPayment(payment),
    planCode: payment.price?.code ?? '',
    refundableCents: refundableCents(payment, refunds),
    claimIds: payment.claimIds,
    refunds: refunds.map(presentRefund),
    guarantee: guarantee ? await presentGuarantee(tools, guarantee) : null,
    entries: entries.map(({ at, cents, ...entry }) => ({
      ...entry,
      cents: Number(cents),
      at: at.toISOString(),
    })),
  }
}
