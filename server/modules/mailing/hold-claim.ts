import type { Tools } from '../../tools.ts'
import { Problem } from '../../problem.ts'
import { Claim } from '../claims/index.ts'

/**
 * Keeps a claim that is signed or in the queue from the printer, or lets it go on; said twice it stays as it was said first.
 * The last moment at which any letter of ours is in time ends a hold: its owner then gets it, in time to file it themselves.
 * @param tools `db` is the caller's transaction
 * @throws Problem claim.cannot-move when it is with the printer already, or was never signed
 */
export async function holdClaim(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claimId, hold }: { claimId: string; hold: boolean },
): Promise<{ before: Date | null; heldAt: Date | null }> {
  const claim = await Claim.query(db).findById(claimId).forUpdate().throwIfNotFound()
  const before = claim.heldAt
  if (hold && !['signed', 'queued'].includes(claim.state)) throw new Problem('claim.cannot-move')
  const heldAt = hold ? (before ?? clock.now()) : null
  await claim.$query(db).patch({ heldAt })
  return { before, heldAt }
}
