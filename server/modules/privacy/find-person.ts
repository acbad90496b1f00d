import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { personalHoldings } from './all-holdings.ts'
import { camel, openText } from './read-row.ts'
import { ownRows, type Person } from './own-rows.ts'

/**
 * Who is behind a visitor's id: with an account, the accounts that were merged into it, and the address that was confirmed.
 * An address that somebody only typed proves nothing, so it opens nothing.
 */
export async function findPerson(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<Person> {
  const visitorIds = await findVisitorIds(tools.db, { visitorId })
  const found = new Set<string>()
  for (const holding of personalHoldings()) {
    const { proves, columns } = holding
    if (!proves) continue
    // oxlint-disable-next-line no-await-in-loop -- one table has them today
    const rows = (await ownRows(tools, holding, { visitorId, visitorIds, addresses: [] })
      .whereRaw(proves.where)
      .select(proves.column)) as Record<string, unknown>[]
    for (const row of rows) {
      const address = openText(tools, columns[proves.column], row[camel(proves.column)])
      if (address) found.add(address)
    }
  }
  return { visitorId, visitorIds, addresses: [...found] }
}

/** Through as many merges as there were. An account that is over keeps its row, and now and then something under its id. */
async function findVisitorIds(
  db: Knex,
  { visitorId }: { visitorId: string },
): Promise<readonly string[]> {
  const { rows } = (await db.raw(
    `with recursive mine as (
       select id, visitor_id from accounts where visitor_id = ?
       union
       select a.id, a.visitor_id from accounts a join mine on a.merged_into_id = mine.id
     ) select visitor_id as visitor from mine`,
    [visitorId],
  )) as { rows: { visitor: string }[] }
  return [...new Set([visitorId, ...rows.map(({ visitor }) => visitor)])]
}
