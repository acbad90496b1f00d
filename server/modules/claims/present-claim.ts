import type { ClaimView } from '#contract/wire/claims.ts'
import type { Claim } from './claim.model.ts'
import { wayOf } from './way-of.ts'

/** A claim, read with the modifier `view`, as its owner gets it. */
export function presentClaim(claim: Claim): ClaimView {
  const { id, reference, suitId, suit, state, createdAt, signedAt, undoUntil, document } = claim
  const { mailBy, cureBy = null, waitsFor, needs } = claim
  if (!suit) throw new Error('A claim is shown with its suit')
  return {
    id,
    reference,
    suitId,
    suitSlug: suit.slug,
    suitName: suit.name,
    state,
    createdAt: createdAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
    method: wayOf(claim),
    mailBy,
    cureBy,
    waitsFor,
    needs,
    document: document ? { id: document.id, sha256: document.sha256, pages: document.pages } : null,
  }
}
