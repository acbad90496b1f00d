import type { RawRow } from './parse-file.ts'

const addressParts = ['Recipient', 'Line1', 'Line2', 'City', 'State', 'Zip'] as const

/** A state with '!' before it is left out, whichever column it stands in. */
export function statesIn(cells: RawRow['cells']): { states: string[]; exceptStates: string[] } {
  const [only, without] = [statesOf(cells['states'] ?? ''), statesOf(cells['exceptStates'] ?? '')]
  const negated = only.filter((state) => state.startsWith('!')).map((state) => state.slice(1))
  return {
    states: only.filter((state) => !state.startsWith('!')),
    exceptStates: [...without, ...negated],
  }
}

function statesOf(cell: unknown): string[] {
  const list = Array.isArray(cell) ? cell.map(String) : String(cell).split(/[\s,;|]+/)
  return list.map((state) => state.toUpperCase()).filter(Boolean)
}

/** An address in one cell of JSON, or in a column for each of its parts, of which none is left out where one is there. */
export function addressOf(cells: RawRow['cells']): unknown {
  if (typeof cells['mailingAddress'] === 'object') return cells['mailingAddress']
  const parts = addressParts.map((part): [string, string] => [
    part.charAt(0).toLowerCase() + part.slice(1),
    textOf(cells[`mailing${part}`]),
  ])
  return parts.some(([, value]) => value) ? Object.fromEntries(parts) : undefined
}

/** Words of a cell; what has parts has none. */
export function textOf(cell: unknown): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' ? cell.trim() : ''
}

/** The text, where it is an address of the web. */
export function urlOf(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined
}

/** A list of JSON, or words with | between. */
export function listOf(cell: unknown): string[] {
  if (Array.isArray(cell)) return cell.map(String)
  return typeof cell === 'string' && cell ? cell.split(/\s*\|\s*/) : []
}
