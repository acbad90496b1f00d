import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { Deficiency } from './deficiency.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { moveClaim } from './move-claim.ts'

/**
 * Takes a signature back while nothing has been printed yet. The document that was signed stays in the record; the next
 * signing makes a new one.
 * @throws Problem not-found, claim.cannot-undo
 */
export function undoSignature(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<Claim> {
  return tools.db.transaction(async (trx) => {
    const claim = await lockClaim(trx, { id, visitorId })
    const isInTime = claim.undoUntil !== null && tools.clock.now() < claim.undoUntil
    if (claim.state !== 'signed' || !isInTime) throw new Problem('claim.cannot-undo')

    // What was signed answered the notice, if there was one: it is open again.
    await Deficiency.query(trx)
      .where({ claimId: id, curedAt: claim.signedAt })
      .patch({ curedAt: null })
    await moveClaim(
      { ...tools, db: trx },
      {
        claim,
        to: 'ready_to_sign',
        patch: { signedAt: null, undoUntil: null, waitsFor: null, documentId: null, shown: null },
        actor: 'user',
        source: 'web',
        events: [{ kind: 'signature.undone', data: { documentId: claim.documentId } }],
      },
    )
    return findClaim(trx, { id, visitorId })
  })
}
