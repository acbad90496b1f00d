import { closestMatch } from 'leven'

/** Letters that a slip gets wrong, of ten. */
const WRONG = 0.4
const MOST_WRONG = 3

/** ' (do you mean "title"?)' behind a name that nothing has, where one that there is was all but written; else ''. */
export function meant(name: string, known: Iterable<string>): string {
  const maxDistance = Math.min(MOST_WRONG, Math.round(name.length * WRONG))
  const found = closestMatch(name, [...known], { maxDistance })
  return found === undefined ? '' : ` (do you mean "${found}"?)`
}
