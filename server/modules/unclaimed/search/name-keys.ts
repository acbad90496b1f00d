import { withoutSuffix } from '#contract/fields/person-name.ts'
import { plainLetters } from '#contract/plain-letters.ts'

const LEAST_PART = 3

/** A name as it is searched: no capitals, accents, spaces or signs. 'O’Neil-Núñez' is 'oneilnunez'. */
export function nameKey(name: string): string {
  return plainLetters(name).replaceAll(/[^a-z]/g, '')
}

/** The first of somebody's given names as it is searched: of 'Mary-Ann L.' it is 'mary'. */
export function firstKey(given: string): string {
  return nameKey(given.trim().split(/[\s-]+/)[0] ?? '')
}

/** A last name of a list as it is searched: of 'SMITH JR' it is 'smith'. */
export function lastKey(last: string): string {
  return nameKey(withoutSuffix(last))
}

/** Every way in which a list may have a last name: as a whole, and the parts of a double name. */
export function lastKeys(last: string): string[] {
  const parts = last.split(/[\s-]+/).map(nameKey)
  return unique([
    nameKey(last),
    lastKey(last),
    ...parts.filter((part) => part.length >= LEAST_PART),
  ])
}

/** Every way in which a list may have given names: the first of them, and all of them as one word. */
export function firstKeys(given: string): string[] {
  return unique([firstKey(given), nameKey(given)])
}

const unique = (keys: string[]) => [...new Set(keys)].filter((key) => key !== '')
