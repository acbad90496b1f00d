/**
 * Where the fault lies: in the `address` that the letter went to, or with the `addressee`, who is there and did not take it.
 * Never in the sender's own address: the letter came back to it.
 */
type ReturnFault = 'address' | 'addressee' | 'unknown'

/** What the Postal Service stamps on a letter that it brings back (DMM 507.1.4.1), in plain words. */
const reasons: readonly [stamped: RegExp, words: string, at: ReturnFault][] = [
  [/attempted.*not known|not known/i, 'The person is not known at that address.', 'address'],
  [/insufficient/i, 'Something is missing from the address.', 'address'],
  [/no such (number|street)/i, 'The post does not know that street or number.', 'address'],
  [/moved|left no address/i, 'The addressee has moved.', 'address'],
  [/vacant/i, 'Nobody seems to live or work at that address.', 'address'],
  [/refused/i, 'The addressee refused it.', 'addressee'],
  [/unclaimed/i, 'Nobody picked it up.', 'addressee'],
  [/box closed/i, 'That post office box is closed.', 'address'],
  [/deliverable as addressed|undeliverable/i, 'It could not be delivered as addressed.', 'address'],
  // Stamped below each of the others, too: 'UNCLAIMED, UNABLE TO FORWARD'.
  [/forward/i, 'The addressee has moved.', 'address'],
]

/** Why a letter came back, as a sentence. */
export function reasonInWords(stamped: string | null): string {
  const known = reasons.find(([pattern]) => pattern.test(stamped ?? ''))
  return known?.[1] ?? 'The post gave no reason that we can read.'
}

/** Where the fault lies that a letter came back, as far as its stamp says. */
export function faultOf(stamped: string | null): ReturnFault {
  const known = reasons.find(([pattern]) => pattern.test(stamped ?? ''))
  return known?.[2] ?? 'unknown'
}
