import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import type { Finding, Holding } from '../holding.ts'
import { personalHoldings } from './all-holdings.ts'

/** Somebody whose data are asked for. */
export interface Person {
  visitorId: string
  /** That one, and those of accounts that were merged into theirs. */
  visitorIds: readonly string[]
  /** Those that are proven to be theirs: what came to them by an address is found by these alone. */
  addresses: readonly string[]
}

/** The rows of one table that are a person's, as a query to add to. */
export function ownRows(
  tools: Pick<Tools, 'db' | 'secrets'>,
  holding: Holding,
  person: Person,
): Knex.QueryBuilder {
  const { table, whose } = holding
  if (whose === 'nobody') throw new Error(`Nothing in ${table} is a person's`)
  return tools.db(table).where((either) => {
    for (const finding of whose) void either.orWhere((one) => narrow(tools, one, finding, person))
  })
}

function narrow(
  tools: Pick<Tools, 'db' | 'secrets'>,
  rows: Knex.QueryBuilder,
  finding: Finding,
  person: Person,
): void {
  if ('visitor' in finding) void rows.whereIn(finding.visitor, [...person.visitorIds])
  else if ('address' in finding) {
    const hashes = person.addresses.map((address) => finding.hash(tools, address))
    void rows.whereIn(finding.address, hashes)
  } else {
    const parent = holdingOf(finding.in)
    void rows.whereIn(finding.column, ownRows(tools, parent, person).select(finding.key ?? 'id'))
  }
}

function holdingOf(table: string): Holding {
  const found = personalHoldings().find((holding) => holding.table === table)
  if (!found) throw new Error(`Nobody says what is in ${table}`)
  return found
}
