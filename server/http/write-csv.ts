import { Prepared } from './prepared.ts'

type Cell = string | number | boolean | null

/**
 * Rows as a CSV file (RFC 4180) to be downloaded, every text in quotes. What a spreadsheet would take for a formula gets an
 * apostrophe in front: sources come from links that anybody can write.
 * @param name of the file, without its ending
 */
export function writeCsv(name: string, rows: readonly (readonly Cell[])[]): Prepared {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  return new Prepared(Buffer.from(text), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name.replaceAll(/[^\w-]/g, '')}.csv"`,
  })
}

/** As spreadsheets read them: after white space, and in their full-width forms too. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // Always in quotes: one that separates by semicolons or tabs must not find a cell of its own in it.
  return `"${FORMULA.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`
}
