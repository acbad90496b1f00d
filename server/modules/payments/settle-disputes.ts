import type { Tools } from '../../tools.ts'
import type { DisputeFacts } from '../../vendors/card-payments/port.ts'
import { Payment } from './payment.model.ts'
import { postLedger } from './post-ledger.ts'

/**
 * Takes over what banks did about a payment: a dispute takes the money away, with a fee of the payment company, and one that
 * is won brings the money back, and the fee where the company says so.
 */
export async function settleDisputes(
  { db }: Pick<Tools, 'db'>,
  { payment, disputes }: { payment: Payment; disputes: readonly DisputeFacts[] },
): Promise<void> {
  for (const { id, cents, at, state, feeCents, feeBackCents } of disputes) {
    const about = { paymentId: payment.id, at, cents }
    await enterFees({ db }, { payment, id, at, feeCents, feeBackCents })
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
  }
  await noteStanding({ db }, { payment, disputes })
}

/**
 * Of several disputes of one payment the one that is lost counts, else the one that is open. An older word of one never opens it
 * again: what was won stands in the ledger.
 */
async function noteStanding(
  { db }: Pick<Tools, 'db'>,
  { payment, disputes }: { payment: Payment; disputes: readonly DisputeFacts[] },
): Promise<void> {
  if (disputes.length === 0 || payment.dispute === 'lost') return
  const sources = disputes.map(({ id }) => `dispute-won:${id}`)
  const won: string[] = await db('ledgerTransactions').whereIn('source', sources).pluck('source')
  const others = disputes.filter(({ id }) => !won.includes(`dispute-won:${id}`))
  const lost = others.find(({ state }) => state === 'lost')
  const news = {
    dispute: lost ? ('lost' as const) : others[0] ? ('open' as const) : ('won' as const),
    disputeAnswerBy: (!lost && others[0]?.answerBy) || null,
  }
  await Payment.query(db).findById(payment.id).patch(news)
  Object.assign(payment, news)
}

type Fees = Pick<DisputeFacts, 'id' | 'at' | 'feeCents' | 'feeBackCents'> & { payment: Payment }

/** They may be told later than the dispute itself, and then wait until it is looked at again. */
async function enterFees(
  { db }: Pick<Tools, 'db'>,
  { payment, id, at, feeCents, feeBackCents }: Fees,
): Promise<void> {
  const about = { paymentId: payment.id, at }
  if (feeCents > 0) {
    await postLedger(db, {
      ...about,
      source: `dispute-fee:${id}`,
      kind: 'dispute-fee',
      to: 'provider-fees',
      from: 'provider-balance',
      cents: feeCents,
    })
  }
  if (feeBackCents > 0) {
    await postLedger(db, {
      ...about,
      source: `dispute-fee-back:${id}`,
      kind: 'dispute-fee-back',
      to: 'provider-balance',
      from: 'provider-fees',
      cents: feeBackCents,
    })
  }
}
