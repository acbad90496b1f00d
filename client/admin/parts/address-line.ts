import type { MailingAddress } from '#contract/wire/suits.ts'

/** An administrator's address on one line, in the order of an envelope: the database keeps its parts in its own. */
export function addressLine(address: MailingAddress): string {
  const { recipient, line1, line2, city, state, zip } = address
  return [recipient, line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
