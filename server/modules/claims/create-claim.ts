import { isUnsigned } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Claim, claimColumns } from './claim.model.ts'
import { newReference } from './claim-reference.ts'
import { findClaim } from './find-claim.ts'
import { findStanding } from './find-standing.ts'
import { refuseFiledElsewhere } from './refuse-filed-elsewhere.ts'
import { termsToFile } from './terms-to-file.ts'

const ENDED = ['cancelled', 'expired']

/**
 * The visitor's claim in a settlement: a new one, or the one that is there while it is unsigned. The database allows one.
 * @throws Problem not-found, claim.already-filed, suit.closed, suit.no-form, claim.filed-elsewhere
 */
export async function createClaim(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suitId, visitorId }: { suitId: string; visitorId: string },
): Promise<{ claim: Claim; isNew: boolean }> {
  const now = clock.now()
  const standing = await findStanding(db, { suitId, visitorId })
  if (!standing) throw new Problem('not-found')
  const { suit, filedBy } = standing

  const own = (): Promise<Pick<Claim, 'id' | 'state'> | undefined> =>
    db('claims').where({ suitId, visitorId }).whereNotIn('state', ENDED).first('id', 'state')
  const kept = await own()
  if (kept && !isUnsigned(kept.state)) throw new Problem('claim.already-filed')
  const terms = termsToFile(suit, now)
  refuseFiledElsewhere(filedBy, terms)
  if (kept) return { claim: await findClaim(db, { id: kept.id, visitorId }), isNew: false }

  const [added] = await db('claims')
    .insert({ suitId, visitorId, reference: newReference(), state: 'draft', createdAt: now })
    .onConflict(db.raw(`(suit_id, visitor_id) where state not in ('cancelled', 'expired')`))
    .ignore()
    .returning(claimColumns)
  if (added) {
    const claim = Claim.fromDatabaseJson(added)
    return { claim: Object.assign(claim, { suit, document: null }), isNew: true }
  }
  // Another tab was faster: nothing was added, and its claim is the one.
  const faster = await own()
  if (!faster) throw new Problem('not-found')
  return { claim: await findClaim(db, { id: faster.id, visitorId }), isNew: false }
}
