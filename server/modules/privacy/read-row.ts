import type { Tools } from '../../tools.ts'
import type { Content, Holding } from '../holding.ts'

/** A column as the database names it → as code and exports name it. */
export function camel(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** The columns that an export reads: neither what opens something nor the bytes of files. */
export function exportedColumns({ columns }: Holding): string[] {
  return Object.entries(columns)
    .filter(([, content]) => formOf(content) !== 'key' && formOf(content) !== 'file')
    .map(([column]) => column)
}

/** A row as its owner gets it: what is sealed is opened. */
export function readRow(
  tools: Pick<Tools, 'secrets'>,
  holding: Holding,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    exportedColumns(holding).map((column) => [
      nameOf(column),
      readValue(tools, holding.columns[column], row[camel(column)]),
    ]),
  )
}

/** `sealed_answers` is handed out as `answers`. */
function nameOf(column: string): string {
  return camel(column.replace(/^sealed_/, ''))
}

function readValue(tools: Pick<Tools, 'secrets'>, content: Content | undefined, value: unknown) {
  if (!Buffer.isBuffer(value)) return value ?? null
  if (typeof content !== 'object') return value.toString('base64')
  const text = openText(tools, content, value)
  return text !== undefined && content.form === 'json'
    ? (JSON.parse(text) as unknown)
    : (text ?? null)
}

/** The words in a sealed column; undefined for one that is empty or was blanked. */
export function openText(
  { secrets }: Pick<Tools, 'secrets'>,
  content: Content | undefined,
  value: unknown,
): string | undefined {
  if (typeof content !== 'object' || !Buffer.isBuffer(value) || value.length === 0) return undefined
  return secrets.open(content.seal, value).toString()
}

function formOf(content: Content): string {
  return typeof content === 'object' ? content.form : content
}
