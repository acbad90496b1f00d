import { email } from './email.ts'

/** Where most people in the US have their mail. Those that look alike are all here, so that none is taken for another's slip. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'mail.com',
  'email.com',
  'fastmail.com',
  'zoho.com',
  'gmx.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
] as const

/**
 * The address that was probably meant: 'ann@gmial.com' gives 'ann@gmail.com'. A hint to take or leave, so it may never
 * block; undefined for an address that is faulty, or whose domain is no near miss of a common one.
 */
export function likelyEmail(value: string): string | undefined {
  const address = email.clean(value)
  if (email.check(address) !== undefined) return undefined
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (common.some((known) => known === domain)) return undefined
  const near = common
    .map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ slips }) => slips !== undefined)
    .toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0))[0]
  return near && `${address.slice(0, at)}@${near.known}`
}

/**
 * How many slips of the finger lie between a domain and a known one; undefined when too many. A short name bears fewer:
 * 'aon.com' is a company of its own, not a slip for 'aol.com'.
 */
function slipsBetween(domain: string, known: string): number | undefined {
  const [name, ending] = parted(domain)
  const [knownName, knownEnding] = parted(known)
  const inName = distance(name, knownName)
  const inEnding = distance(ending, knownEnding)
  const borne = knownName.length < 5 ? 0 : knownName.length < 6 ? 1 : 2
  return inName <= borne && inEnding <= 1 && inName + inEnding <= 2 ? inName + inEnding : undefined
}

function parted(domain: string): [name: string, ending: string] {
  const point = domain.indexOf('.')
  return [domain.slice(0, point), domain.slice(point + 1)]
}

/** Letters left out, added, changed or swapped with their neighbour, at the least (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped =
        one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? (before[column - 2] ?? Infinity) + 1
          : Infinity
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + changed,
          swapped,
        ),
      )
    }
    before = last
    last = line
  }
  return last.at(-1) ?? 0
}
