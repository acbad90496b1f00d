import { UNDO_MS } from '#contract/claim-states.ts'
import { rulesOutFiling } from '#contract/filed-before.ts'
import type { SigningRefusal } from '#contract/wire/claims.ts'
import { planFor } from './claim-plan.ts'
import type { Standing } from './find-standing.ts'
import { whyNotToFile } from './terms-to-file.ts'

/**
 * Why a form cannot be signed now, whatever is on it: one answer for whoever reads it before and for whoever signs. What is
 * signed goes to the printer, or counts as filed, no sooner than it cannot be taken back any more. What was sent back may
 * be corrected whatever the settlement takes by now.
 */
export function whyNotToSign(
  { suit, cure, filedBy }: Pick<Standing, 'suit' | 'cure' | 'filedBy'>,
  now: Date,
): SigningRefusal | undefined {
  const refusal = cure ? undefined : whyNotToFile(suit, now)
  if (refusal) return refusal
  // Who answers an administrator's notice has filed before, and with us.
  if (!cure && suit.terms && rulesOutFiling(filedBy, suit.terms)) return 'claim.filed-elsewhere'
  const { status } = planFor(suit, new Date(now.getTime() + UNDO_MS), cure)
  return status === 'past' ? 'claim.too-late' : undefined
}
