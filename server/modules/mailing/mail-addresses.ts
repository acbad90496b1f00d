import { envelopeName, envelopeRecipient } from '#contract/mailing/envelope.ts'
import type { Claimant } from '#contract/wire/claims.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'
import type { MailAddress } from '../../vendors/print-and-mail/port.ts'
import { envelopeAddress } from '../suits/index.ts'

/** Where the claim form goes. */
export function settlementAddress(address: MailingAddress): MailAddress {
  // An older one may be kept as somebody typed it.
  const { recipient, line1, line2, city, state, zip } = envelopeAddress(address)
  const [first, second] = envelopeRecipient(recipient)
  const lines = second ? { name: first, company: second } : { company: first }
  return { ...lines, line1, ...(line2 && { line2 }), city, state, zip }
}

/** Where it comes from, and where the administrator writes to: the claimant, never us. */
export function claimantAddress({
  legalName,
  address,
}: Pick<Claimant, 'legalName' | 'address'>): MailAddress {
  const { line1, line2, city, state, zip } = address
  return { name: envelopeName(legalName), line1, ...(line2 && { line2 }), city, state, zip }
}
