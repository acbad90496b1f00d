import { raw } from 'objection'
import { isUnsigned } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { findSuit } from '../suits/index.ts'
import { Claim } from './claim.model.ts'
import { newReference } from './claim-reference.ts'
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
  const suit = await findSuit({ db }, { idOrSlug: suitId })
  if (!suit) throw new Problem('not-found')

  const current = () =>
    Claim.query(db).findOne({ suitId, visitorId }).whereNotIn('state', ENDED).modify('view')
  const kept = await current()
  if (kept && !isUnsigned(kept.state)) throw new Problem('claim.already-filed')
  const terms = termsToFile(suit, now)
  await refuseFiledElsewhere({ db }, { suitId: suit.id, visitorId, terms })
  if (kept) return { claim: kept, isNew: false }

  // Another tab may have been faster: then nothing is added, and its claim is the one.
  const added = await Claim.query(db)
    .insert([{ suitId, visitorId, reference: newReference(), state: 'draft', createdAt: now }])
    .onConflict(
      raw(`(suit_id, visitor_id) where state not in ('cancelled', 'expired')`) as unknown as string,
    )
    .ignore()
    .returning('id')
  return { claim: await current().throwIfNotFound(), isNew: added.length > 0 }
}
