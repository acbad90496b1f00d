import { CsvError, parse } from 'csv-parse/sync'
import { columnAliases, importColumns } from '#contract/wire/admin/catalogue-import.ts'
import { storable } from '../../../http/storable.ts'
import { Problem } from '../../../problem.ts'

/** A settlement of a file: column → what stands there; what is empty is left out. */
export interface RawRow {
  /** From 1 in the file; of JSON the number of the record. */
  line: number
  cells: Readonly<Record<string, unknown>>
}

interface ParsedFile {
  rows: RawRow[]
  /** Columns that mean nothing here, or what another one says somewhere. */
  unread: string[]
}

const MOST_ROWS = 5_000
const known = new Set<string>([...importColumns, 'mailingAddress', 'sourceUrls', 'conflicts'])

/**
 * The rows of a CSV or JSON file.
 * @throws Problem input.invalid at /file naming the line, for what is neither, has no names or no sources, or is ragged
 */
export function parseFile(bytes: Uint8Array): ParsedFile {
  const text = decode(bytes)
  const isJson = /^\s*[[{]/.test(text)
  const found = isJson ? recordsOf(text) : linesOf(text)
  if (found.length === 0) throw faulty('There is no settlement in this file.')
  if (found.length > MOST_ROWS) throw faulty(`A file may have ${MOST_ROWS} settlements at most.`)
  const columns = new Set(found.flatMap(({ cells }) => Object.keys(cells)))
  const rows = found.map(({ line, cells }) => ({ line, cells: named(cells) }))
  const lacking = ['name', 'sourceUrl'].filter(
    (column) => !rows.some(({ cells }) => column in cells),
  )
  if (lacking.length > 0) throw faulty(`The file has no column ${lacking.join(' and no column ')}.`)
  const unread = [...columns].filter((column) => isUnread(column, found))
  return { rows, unread: unread.map(storable) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw faulty('This file is not in UTF-8. Save it as “CSV UTF-8”.')
  }
}

function linesOf(text: string): RawRow[] {
  try {
    const records = parse(text, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as { record: Record<string, string>; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw faulty(`${withoutEnd(error.message)} (line ${Number(error['lines'])}).`)
  }
}

function recordsOf(text: string): RawRow[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    throw faulty(`This JSON cannot be read: ${(error as Error).message}`)
  }
  const list = Array.isArray(file) ? file : (file as { settlements?: unknown }).settlements
  if (!Array.isArray(list))
    throw faulty('Write a list of settlements, or { "settlements": [ … ] }.')
  return list.map((record: unknown, index) => {
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      return { line: index + 1, cells: record as Record<string, unknown> }
    }
    throw faulty(`Record ${index + 1} is no object.`)
  })
}

/** What stands there by the documented name goes before what another name says of the same. */
function named(cells: RawRow['cells']): RawRow['cells'] {
  const filled = Object.entries(cells).filter(([, value]) => isFilled(value))
  const aliased = filled.flatMap(([name, value]) => {
    const means = alias(name)
    return means === undefined ? [] : [[means, value] as const]
  })
  return Object.fromEntries([...aliased, ...filled.filter(([name]) => alias(name) === undefined)])
}

function isUnread(column: string, found: readonly RawRow[]): boolean {
  const means = alias(column)
  if (means === undefined) return !known.has(column)
  return found.some(({ cells }) => isFilled(cells[column]) && isFilled(cells[means]))
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function alias(name: string): string | undefined {
  return Object.hasOwn(columnAliases, name) ? columnAliases[name] : undefined
}

function withoutEnd(message: string): string {
  return message.replace(/ (?:on|at) line \d+.*$/s, '').replace(/\.$/, '')
}

function faulty(message: string): Problem {
  return new Problem('input.invalid', {
    detail: message,
    errors: [{ path: '/file', message }],
  })
}
