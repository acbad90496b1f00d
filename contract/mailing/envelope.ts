import { nameParts } from '../fields/person-name.ts'
import { LONGEST_ADDRESSEE } from './letter-limits.ts'

/** Short words in small letters, as “de”, “la”, “y”, “bin”: what joins names. */
const SMALL = /^\p{Ll}{1,3}$/u
/** The same in a name all of whose letters are of one size. */
const JOINING =
  /^(?:bin|da[ls]?|de[ilmnrs]?|di|dos?|du|e|el|i|ibn|la|las|les?|los|te[nr]|und|van|von|y|zu[mr]?)$/i

/** What stands between two last names begins none of them. */
const BETWEEN = /^(?:e|i|und|y)$/i

/**
 * A name as it fits on an envelope: names in the middle become initials, what joins them stays, a closing “Jr.” stays with the
 * last name. Where that is too long the middle goes, so that the last name stays whole, with the “van der” that it begins with where
 * there is room, and only then is it cut. Whom a form is about says the form.
 */
export function envelopeName(name: string): string {
  if (name.length <= LONGEST_ADDRESSEE) return name
  const { first: given, last } = nameParts(name)
  const [first = '', ...others] = given.split(' ')
  const isOneSize = [name.toLowerCase(), name.toUpperCase()].includes(name)
  const joins = isOneSize ? JOINING : SMALL
  const middle = others.map((one) => (joins.test(one) ? one : `${Array.from(one)[0] ?? ''}.`))
  const begins = others.findLastIndex((one) => !joins.test(one) || BETWEEN.test(one)) + 1
  const shortest = `${first} ${last}`.trim()
  const lines = [middle, others.slice(begins)].map((some) => [first, ...some, last].join(' '))
  return cut(lines.find(({ length }) => length <= LONGEST_ADDRESSEE) ?? shortest)
}

/** A recipient on the two lines that there are for it, parted between words. */
export function envelopeRecipient(recipient: string): [first: string, second?: string] {
  if (recipient.length <= LONGEST_ADDRESSEE) return [recipient]
  const at = recipient.lastIndexOf(' ', LONGEST_ADDRESSEE)
  const end = at > 0 ? at : LONGEST_ADDRESSEE
  return [recipient.slice(0, end).trim(), cut(recipient.slice(end).trim())]
}

function cut(line: string): string {
  return line.slice(0, LONGEST_ADDRESSEE).trim()
}
