import { isDeepStrictEqual } from 'node:util'
import { tidy } from '#contract/fields/field.ts'
import { cleanAddress } from '#contract/fields/us-address.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'

/** An address as it stands on an envelope: the state in two capitals, the hyphen of a long ZIP code, no blanks too many. */
export function envelopeAddress(address: MailingAddress): MailingAddress {
  return { recipient: tidy(address.recipient), ...cleanAddress(address) }
}

/** Whether letters go to one place; an older address may be kept as somebody typed it. */
export function isSameAddress(one: MailingAddress | null, other: MailingAddress | null): boolean {
  if (one === null || other === null) return one === other
  return isDeepStrictEqual(envelopeAddress(one), envelopeAddress(other))
}
