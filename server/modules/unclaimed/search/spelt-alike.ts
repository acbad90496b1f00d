const SHORT = 4
const LONG = 8

/**
 * Whether two names, as they are searched, may be one name spelt in two ways: a letter more, less, other or in another
 * place, two from eight letters on. In names of up to four letters another letter makes another name (Mary, Gary), so there
 * one may only be missing, doubled or in another place, after the same first letter.
 */
export function areSpeltAlike(one: string, other: string): boolean {
  if (one === other) return true
  const shortest = Math.min(one.length, other.length)
  const most = shortest >= LONG ? 2 : 1
  if (Math.abs(one.length - other.length) > most) return false
  if (distance(one, other) > most) return false
  if (shortest > SHORT) return true
  const isOtherLetter = one.length === other.length && sorted(one) !== sorted(other)
  return one[0] === other[0] && !isOtherLetter
}

const sorted = (name: string) => name.split('').toSorted().join('')

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      now[column] = Math.min(
        last[column]! + 1,
        now[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return last[other.length]!
}
