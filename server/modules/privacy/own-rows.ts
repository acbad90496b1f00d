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
    for (const [column, ways] of Map.groupBy(whose, columnOf)) {
      if (ways.length > 1) void either.orWhereIn(column, idsOf(tools, ways, person))
      else void either.orWhere((one) => narrow(tools, one, ways[0]!, person))
    }
  })
}

function columnOf(finding: Finding): string {
  if ('visitor' in finding) return finding.visitor
  return 'address' in finding ? finding.address : finding.column
}

/** What stands in one column that is found in several ways, as one list: an `or` of them would read the whole table. */
function idsOf(
  tools: Pick<Tools, 'db' | 'secrets'>,
  ways: readonly Finding[],
  person: Person,
): Knex.QueryBuilder {
  const [first, ...more] = ways.map((finding): Knex.QueryBuilder => {
    if ('visitor' in finding) {
      const own = tools.db.raw('unnest(?::uuid[]) as own(id)', [[...person.visitorIds]])
      return tools.db.from(own).select('own.id')
    }
    if ('address' in finding) throw new Error('An address and an id do not stand in one column')
    return ownRows(tools, holdingOf(finding.in), person).select(finding.key ?? 'id')
  })
  return first!.unionAll(more)
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
