import { Prepared } from '../../http/prepared.ts'

type Cell = string | number | boolean | null

/**
 * Rows as a CSV file (RFC 4180) to be downloaded. What a spreadsheet would take for a formula gets an apostrophe in front:
 * sources come from links that anybody can write.
 * @param name of the file, without its ending
 */
export function writeCsv(name: string, rows: readonly (readonly Cell[])[]): Prepared {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  return new Prepared(Buffer.from(text), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name.replaceAll(/[^\w-]/g, '')}.csv"`,
  })
}

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
