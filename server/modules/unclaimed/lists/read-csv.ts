import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { isStorable } from '../../../http/storable.ts'
import { officeCodes } from '../offices/office-of.ts'
import { nameKey } from '../search/name-keys.ts'
import type { ListedProperty } from './listed-property.ts'

/** The file's columns; a first line names them, in any order. Those with a question mark may be left out. */
export const CSV_COLUMNS =
  'state, last_name, first_name, holder, type, amount, city?, property_number?'

const needed = ['state', 'last_name', 'first_name', 'holder', 'type', 'amount']
const LONGEST = 200
/** What stands for bytes that are none in UTF-8. */
const NO_CHARACTER = '\uFFFD'

type Line = Record<string, string | undefined>

/**
 * The entries of a file of comma-separated values in UTF-8, one after the other.
 * @throws Error that names the line and what is wrong with it; for a file that cannot be read, or has no entry
 */
export async function* readCsv(path: string): AsyncGenerator<ListedProperty> {
  const lines = parse({ bom: true, trim: true, skip_empty_lines: true, columns: columnsOf })
  // Who goes through the lines hears of what fails.
  pipeline(createReadStream(path), lines, () => {})
  let number = 1
  for await (const line of lines as AsyncIterable<Line>) {
    number += 1
    yield propertyOf(line, number)
  }
  // Of a download that broke off: with it every entry of the list would go.
  if (number === 1) throw new Error('There is no entry in this file')
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
    if (value.includes(NO_CHARACTER)) refuse(`${column} is not in UTF-8`)
    if (!isStorable(value)) refuse(`${column} has a character that cannot be kept`)
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
