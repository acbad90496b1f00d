import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { recordEvents } from './record-events.ts'
import { standingConfirmation } from './standing-confirmation.ts'

/**
 * Puts a mistyped confirmation number right; the one that was typed stays in the record.
 * @param tools `db` is a transaction
 * @throws Problem not-found, claim.cannot-move when there is no number
 */
export async function correctNumber(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, number }: { id: string; visitorId: string; number: string },
): Promise<Claim> {
  const { db } = tools
  await lockClaim(db, { id, visitorId })
  const told = await ClaimEvent.query(db)
    .where({ claimId: id })
    .whereIn('kind', [
      'claim.self-filed',
      'self-filed.undone',
      'confirmation.recorded',
      'number.corrected',
    ])
    .orderBy('seq', 'desc')
  const standing = standingConfirmation(tools, told)
  if (!standing?.number) {
    throw new Problem('claim.cannot-move', { detail: 'There is no confirmation number.' })
  }
  await recordEvents(tools, {
    claimId: id,
    actor: 'user',
    source: 'web',
    events: [
      {
        kind: 'number.corrected',
        data: { eventId: standing.eventId },
        personal: { confirmationNumber: number.trim() },
      },
    ],
  })
  return findClaim(db, { id, visitorId })
}
