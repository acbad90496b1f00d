import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'

/**
 * Whether a letter of ours can bring a claim: not while we mail nothing, nor ever where its settlement takes a signature in ink
 * alone, which its owner gives on paper and sends.
 */
export function isOursToMail(
  { mail }: Pick<Tools, 'mail'>,
  { form }: Pick<Claim, 'form'>,
): boolean {
  return mail.mode !== 'off' && form?.terms.signatureMode !== 'wet'
}
