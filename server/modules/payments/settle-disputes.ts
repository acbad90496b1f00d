import type { Tools } from '../../tools.ts'
import type { DisputeFacts } from '../../vendors/card-payments/port.ts'
import { Payment } from './payment.model.ts'
import { postLedger } from './post-ledger.ts'

/** Takes over what banks did about a payment: a dispute takes the money away, and one that is won brings it back. */
export async function settleDisputes(
  { db }: Pick<Tools, 'db'>,
  { payment, disputes }: { payment: Payment; disputes: readonly DisputeFacts[] },
): Promise<void> {
  for (const { id, cents, at, state } of disputes) {
    const about = { paymentId: payment.id, at, cents }
    await postLedger(db, {
      ...about,
      source: `dispute:${id}`,
      kind: 'dispute',
      to: 'disputes',
      from: 'provider-balance',
    })
    if (state === 'won') {
      await postLedger(db, {
        ...about,
        source: `dispute-won:${id}`,
        kind: 'dispute-won',
        to: 'provider-balance',
        from: 'disputes',
      })
    }
    // An older word of it never opens it again.
    if (payment.dispute !== 'won' && payment.dispute !== 'lost') {
      await Payment.query(db).findById(payment.id).patch({ dispute: state })
      payment.dispute = state
    }
  }
}
