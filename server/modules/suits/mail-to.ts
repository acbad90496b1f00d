import type { MailingAddress } from '#contract/wire/suits.ts'
import { isSameAddress } from './envelope-address.ts'
import type { Suit } from './suit.model.ts'

/** Where claims of a settlement are mailed to; null without an address, or with one that staff found to take no letters. */
export function mailTo({
  mailingAddress,
  deadAddress,
}: Pick<Suit, 'mailingAddress' | 'deadAddress'>): MailingAddress | null {
  return isSameAddress(mailingAddress, deadAddress) ? null : mailingAddress
}
