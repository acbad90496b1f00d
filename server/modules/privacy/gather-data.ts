import type { ExportedData } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { personalHoldings } from './all-holdings.ts'
import { ownRows, type Person } from './own-rows.ts'
import { camel, exportedColumns, readRow } from './read-row.ts'

/** All that is kept of a person, by table and opened, as JSON can say it; files are named, not contained. */
export async function gatherData(
  tools: Pick<Tools, 'db' | 'secrets'>,
  person: Person,
): Promise<ExportedData['data']> {
  const data: ExportedData['data'] = {}
  for (const holding of personalHoldings()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and one table in memory at a time
    const rows = (await ownRows(tools, holding, person).select(exportedColumns(holding))) as Record<
      string,
      unknown
    >[]
    if (rows.length === 0) continue
    const opened = rows.map((row) => readRow(tools, holding, row))
    data[camel(holding.table)] = {
      title: holding.title,
      rows: JSON.parse(JSON.stringify(opened)) as unknown[],
    }
  }
  return data
}
