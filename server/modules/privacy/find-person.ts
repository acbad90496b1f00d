import type { Tools } from '../../tools.ts'
import { personalHoldings } from './all-holdings.ts'
import { camel, openText } from './read-row.ts'
import { ownRows, type Person } from './own-rows.ts'

/**
 * Who is behind a visitor's id: with an account, the address that was confirmed. An address that somebody only typed proves
 * nothing, so it opens nothing.
 */
export async function findPerson(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<Person> {
  const found = new Set<string>()
  for (const holding of personalHoldings()) {
    const { proves, columns } = holding
    if (!proves) continue
    // oxlint-disable-next-line no-await-in-loop -- one table has them today
    const rows = (await ownRows(tools, holding, { visitorId, addresses: [] })
      .whereRaw(proves.where)
      .select(proves.column)) as Record<string, unknown>[]
    for (const row of rows) {
      const address = openText(tools, columns[proves.column], row[camel(proves.column)])
      if (address) found.add(address)
    }
  }
  return { visitorId, addresses: [...found] }
}
