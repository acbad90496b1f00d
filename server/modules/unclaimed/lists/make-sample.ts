import { officeCodes } from '../offices/office-of.ts'
import type { ListedProperty } from './listed-property.ts'
import * as parts from './sample-names.ts'

/** Of a hundred people so many bear one of the common last names; the others' are put together. */
const COMMON_LAST = 62
const INITIAL_ONLY = 4
const COMPANIES = 3

/**
 * Made-up entries, always the same ones for a seed: names as common as they are in life, every holder marked as made up.
 * They are for trying the search, and are labelled wherever they show.
 */
export function* makeSample({
  rows,
  seed,
}: {
  rows: number
  seed: number
}): Generator<ListedProperty> {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const one = <Item>(list: readonly Item[]): Item => list[below(list.length)]!
  // The first of a list are the most common.
  const common = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(list.length * random() ** 2)]!

  for (let row = 0; row < rows; row += 1) {
    const state = one(officeCodes)
    const isCompany = below(100) < COMPANIES
    const made = `${capital(one(parts.syllables))}${one(parts.syllables)}${one(parts.endings)}`
    const isCommon = below(100) < COMMON_LAST
    const last = isCommon ? common(parts.lastNames).replaceAll('-', ' ') : made
    const given = common(parts.firstNames)
    const middle = below(2) ? ` ${String.fromCodePoint(65 + below(26))}` : ''
    const first = below(100) < INITIAL_ONLY ? given.slice(0, 1) : `${given}${middle}`
    yield {
      state,
      last: (isCompany ? `${made} Plumbing LLC` : last).toUpperCase(),
      first: isCompany ? '' : first.toUpperCase(),
      city: parts.cities[state] ? one(parts.cities[state]) : null,
      holder: one(parts.holders),
      kind: one(parts.kinds),
      amount: one(parts.amounts),
      propertyNumber: `SAMPLE-${String(row + 1).padStart(7, '0')}`,
    }
  }
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** Numbers from 0 to below 1, the same ones for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
