import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { officeCodes } from '../offices/office-of.ts'
import { nameKey } from '../search/name-keys.ts'
import type { ListedProperty } from './listed-property.ts'

/** The file's columns; a first line names them, in any order. Those with a question mark may be left out. */
export const CSV_COLUMNS =
  'state, last_name, first_name, holder, type, amount, city?, property_number?'

const needed = ['state', 'last_name', 'first_name', 'holder', 'type', 'amount']
const LONGEST = 200

type Line = Record<string, string | undefined>

/**
 * The entries of a file of comma-separated values in UTF-8, one after the other.
 * @throws Error that names the line and what is wrong with it
 */
export async function* readCsv(path: string): AsyncGenerator<ListedProperty> {
  const lines = createReadStream(path).pipe(
    parse({ bom: true, trim: true, skip_empty_lines: true, columns: columnsOf }),
  )
  let number = 1
  for await (const line of lines as AsyncIterable<Line>) {
    number += 1
    yield propertyOf(line, number)
  }
}

function columnsOf(first: string[]): string[] {
  const names = first.map((name) => name.toLowerCase())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new Error(`The first line lacks ${missing.join(', ')}; there are ${CSV_COLUMNS}`)
  }
  return names
}

function propertyOf(line: Line, number: number): ListedProperty {
  const refuse = (why: string): never => {
    throw new Error(`Entry ${number}: ${why}`)
  }
  const text = (column: string) => {
    const value = line[column] ?? ''
    return value.length > LONGEST ? refuse(`${column} is too long`) : value
  }
  const state = text('state').toUpperCase()
  if (!officeCodes.includes(state)) refuse(`there is no office of "${state}"`)
  const last = text('last_name')
  if (nameKey(last) === '') refuse('it has no last name that could be looked for')
  return {
    state,
    last,
    first: text('first_name'),
    city: text('city') || null,
    holder: text('holder') || refuse('it has no holder'),
    kind: text('type') || refuse('it has no type'),
    amount: text('amount') || 'not published',
    propertyNumber: text('property_number') || null,
  }
}
