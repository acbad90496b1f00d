import type { Knex } from 'knex'

type LedgerAccount =
  | 'provider-balance'
  | 'plan-revenue'
  | 'fee-revenue'
  | 'refunds'
  | 'disputes'
  | 'provider-fees'

interface Movement {
  /** What it is about, such as 'payment:…'. */
  source: string
  kind:
    | 'payment'
    | 'provider-fee'
    | 'refund'
    | 'refund-failed'
    | 'dispute'
    | 'dispute-won'
    | 'dispute-fee'
    | 'dispute-fee-back'
  paymentId: string
  at: Date
  /** Where the money goes to and comes from. */
  to: LedgerAccount
  from: LedgerAccount
  cents: number
}

/**
 * Enters one movement of money into the ledger: a debit and a credit of the same amount. The same source is entered once.
 * @param db the caller's transaction
 * @returns whether it was new
 */
export async function postLedger(
  db: Knex,
  { source, kind, paymentId, at, to, from, cents }: Movement,
): Promise<boolean> {
  const [posted] = await db('ledgerTransactions')
    .insert({ source, kind, paymentId, at })
    .onConflict('source')
    .ignore()
    .returning<{ id: string }[]>('id')
  if (!posted) return false
  await db('ledgerEntries').insert([
    { transactionId: posted.id, account: to, cents },
    { transactionId: posted.id, account: from, cents: -cents },
  ])
  return true
}
