import { isGivenUp } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { Deficiency } from './deficiency.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { moveClaim } from './move-claim.ts'

/**
 * Takes a signature back while nothing has been printed yet. The document that was signed stays in the record; the next
 * signing makes a new one.
 * @param tools `db` is a transaction
 * @throws Problem not-found, claim.cannot-undo, claim.cannot-move where there is no signature, or none any more, or it was cancelled
 */
export async function undoSignature(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<Claim> {
  const { db, clock } = tools
  const claim = await lockClaim(db, { id, visitorId })
  if (!claim.signedAt || isGivenUp(claim.state)) throw new Problem('claim.cannot-move')
  const isInTime = claim.undoUntil !== null && clock.now() < claim.undoUntil
  if (claim.state !== 'signed' || !isInTime) throw new Problem('claim.cannot-undo')

  // What was signed answered the notice, if there was one: it is open again.
  await Deficiency.query(db)
    .where({ claimId: id, curedAt: claim.signedAt })
    .patch({ curedAt: null })
  await moveClaim(tools, {
    claim,
    to: 'ready_to_sign',
    patch: { signedAt: null, undoUntil: null, waitsFor: null, documentId: null, shown: null },
    actor: 'user',
    source: 'web',
    events: [{ kind: 'signature.undone', data: { documentId: claim.documentId } }],
  })
  return findClaim(db, { id, visitorId })
}
