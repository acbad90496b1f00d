import { isFiled, isUnsigned } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { findCure } from './find-cure.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refundUnsent } from './refund-unsent.ts'

const STILL_HERE = ['signed', 'queued']

/**
 * Gives a claim up before it is with the printer. What was signed stays in the record.
 * @param tools `db` is a transaction
 * @throws Problem not-found, claim.in-the-post, claim.cannot-move
 */
export async function cancelClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, note }: { id: string; visitorId: string; note?: string | undefined },
): Promise<Claim> {
  const { db } = tools
  const claim = await lockClaim(db, { id, visitorId })
  const isHere = isUnsigned(claim.state) || STILL_HERE.includes(claim.state)
  if (!isHere && isFiled(claim.state)) throw new Problem('claim.in-the-post')
  if (await findCure(db, { claimId: id })) {
    throw new Problem('claim.cannot-move', { detail: 'It was filed before it was sent back.' })
  }

  const personal = note?.trim() ? { note: note.trim() } : undefined
  await moveClaim(tools, {
    claim,
    to: 'cancelled',
    patch: { undoUntil: null, waitsFor: null },
    actor: 'user',
    source: 'web',
    events: [{ kind: 'claim.cancelled', data: {}, ...(personal && { personal }) }],
  })
  await refundUnsent(tools, { claimId: id, reason: 'letter-cancelled' })
  return findClaim(db, { id, visitorId })
}
