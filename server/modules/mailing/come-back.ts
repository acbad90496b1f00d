import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { faultOf } from '#contract/mailing/return-reasons.ts'
import type { Tools } from '../../tools.ts'
import {
  Claim,
  findCure,
  type ClaimLetter,
  moveClaim,
  type Origin,
  planFor,
  recordEvents,
} from '../claims/index.ts'
import { Suit } from '../suits/index.ts'
import { doubtAddress } from './doubted-claims.ts'

/** Before what was never late, behind what an administrator asks for. */
const SOON = 50

/**
 * Says who acts on a claim whose letter came back, as long as there is time to mail it again; that one is free. An
 * administrator's address that did not take it is ours to look into, and the form stays signed. Where nothing blames the
 * address the claim goes to its owner. Too late for either it stays 'returned', and its owner decides.
 * @param tools `db` is the caller's transaction
 * @param source by which way we got to act on it
 */
export async function comeBack(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  {
    letter: { id: letterId, claimId, returnReason },
    source,
  }: { letter: Pick<ClaimLetter, 'id' | 'claimId' | 'returnReason'>; source: Origin['source'] },
): Promise<void> {
  const { db, clock } = tools
  const origin = { actor: 'system', source } as const
  const claim = await Claim.query(db).findById(claimId).throwIfNotFound()
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const { best, mailBy } = planFor(suit, clock.now(), await findCure(db, { claimId }))
  const plan = { method: best?.method ?? null, mailBy, urgency: SOON }
  if (faultOf(returnReason) === 'address') {
    if (best?.nextActor === 'we' || suit.accepts(clock.now())) {
      await doubtAddress(db, { suitId: suit.id, now: clock.now() })
    }
    // An address that does not take letters takes none at the counter either.
    if (best?.nextActor !== 'we') return
    await Claim.query(db)
      .findById(claimId)
      .patch({ ...plan, needs: ADDRESS_CHECK })
    const events = [{ kind: 'address.doubted' as const, data: { letterId, suitId: suit.id } }]
    await recordEvents(tools, { claimId, ...origin, events })
    return
  }
  if (!best) return
  const events = [
    { kind: 'claim.returned' as const, data: { reason: 'returned-mail', method: best.method } },
  ]
  await moveClaim(tools, {
    claim,
    to: 'needs_info',
    patch: { ...plan, needs: 'returned', documentId: null, shown: null, signedAt: null },
    ...origin,
    events,
  })
}
