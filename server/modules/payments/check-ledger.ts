import type { Knex } from 'knex'

/** What must never be found; each asks for the ids of what breaks a rule. */
const rules: readonly [fault: string, query: string][] = [
  [
    'transactions that do not balance',
    'select transaction_id as id from ledger_entries group by transaction_id having sum(cents) <> 0 or count(*) < 2',
  ],
  [
    'transactions without entries',
    'select t.id from ledger_transactions t where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)',
  ],
  [
    'payments that are not entered once with their amount',
    `select p.id from payments p where (
      select coalesce(sum(e.cents), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id = p.id and t.kind = 'payment' and e.account = 'provider-balance') <> p.cents`,
  ],
  [
    'payments whose refunds and entries differ',
    `select p.id from payments p where p.refunded_cents <> (
      select coalesce(sum(e.cents), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id = p.id and e.account = 'refunds')
      or p.refunded_cents <> (
      select coalesce(sum(r.cents), 0) from refunds r where r.payment_id = p.id and r.state = 'done')`,
  ],
  [
    'entries of payments that are not there',
    'select t.id from ledger_transactions t where not exists (select 1 from payments p where p.id = t.payment_id)',
  ],
]

interface LedgerReport {
  transactions: number
  /** Sum of all entries: 0, or something is very wrong. */
  sum: number
  balances: Record<string, number>
  faults: string[]
}

/** Adds the whole ledger up, and compares it with payments and refunds. */
export async function checkLedger(db: Knex): Promise<LedgerReport> {
  const { rows: accounts } = await db.raw<{ rows: { account: string; cents: number }[] }>(
    'select account, sum(cents)::bigint as cents from ledger_entries group by account order by account',
  )
  const balances = Object.fromEntries(accounts.map(({ account, cents }) => [account, cents]))
  const sum = Object.values(balances).reduce((total, cents) => total + cents, 0)
  const faults = sum === 0 ? [] : [`all entries add up to ${sum}, not to 0`]
  for (const [fault, query] of rules) {
    const { rows } = await db.raw<{ rows: { id: string }[] }>(query)
    if (rows.length) faults.push(`${rows.length} ${fault}: ${rows.slice(0, 5).map(({ id }) => id).join(', ')}`) // prettier-ignore
  }
  const [{ count }] = (await db('ledgerTransactions').count({ count: '*' })) as [{ count: number }]
  return { transactions: Number(count), sum, balances, faults }
}

/**
 * `check-ledger`: says that the ledger is whole.
 * @throws Error that names what is wrong with it
 */
export async function checkLedgerCommand({ db }: { db: Knex }): Promise<string> {
  const { transactions, balances, faults } = await checkLedger(db)
  if (faults.length) throw new Error(`The ledger is not whole: ${faults.join('; ')}`)
  const words = Object.entries(balances).map(([account, cents]) => `${account} ${cents}`)
  return `The ledger is whole: ${transactions} transactions, sum 0 (${words.join(', ')}).`
}
