import type { Knex } from 'knex'
import type { Claim } from './claim.model.ts'
import { ClaimEvent } from './claim-event.model.ts'

/** When a claim came back after its settlement had closed, unless it was signed anew since; null when it did not. */
export async function cameBackAt(
  db: Knex,
  { id: claimId, signedAt }: Pick<Claim, 'id' | 'signedAt'>,
): Promise<Date | null> {
  const event = await ClaimEvent.query(db)
    .where({ claimId, kind: 'claim.reopened' })
    .where((later) => signedAt && later.where('at', '>', signedAt))
    .orderBy('seq', 'desc')
    .first()
  return event?.at ?? null
}
