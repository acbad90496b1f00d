/** What the Postal Service stamps on a letter that it brings back (DMM 507.1.4.1), in plain words. */
const reasons: readonly [stamped: RegExp, words: string][] = [
  [/attempted.*not known|not known/i, 'The person is not known at that address.'],
  [/insufficient/i, 'Something is missing from the address.'],
  [/no such (number|street)/i, 'The post does not know that street or number.'],
  [/moved|forward|left no address/i, 'The addressee has moved.'],
  [/vacant/i, 'Nobody seems to live or work at that address.'],
  [/refused/i, 'The addressee refused it.'],
  [/unclaimed/i, 'Nobody picked it up.'],
  [/box closed/i, 'That post office box is closed.'],
  [/deliverable as addressed|undeliverable/i, 'It could not be delivered as addressed.'],
]

/** Why a letter came back, as a sentence. */
export function reasonInWords(stamped: string | null): string {
  const known = reasons.find(([pattern]) => pattern.test(stamped ?? ''))
  return known?.[1] ?? 'The post gave no reason that we can read.'
}
