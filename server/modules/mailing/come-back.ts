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
import { doubtWrittenTo } from './doubted-claims.ts'

/** Before what was never late, behind what an administrator asks for. */
const SOON = 50

/**
 * Says who acts on a claim whose letter came back, as long as there is time to mail it again; that one is free. An
 * administrator's address that did not take it is ours to look into, and the form stays signed. Where nothing blames the
 * address the claim goes to its owner. Too late for either, or closed, it stays 'returned', and its owner decides.
 * @param tools `db` is the caller's transaction
 * @param source by which way we got to act on it
 */
export async function comeBack(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { letter, source }: Pick<CameBack, 'letter'> & Pick<Origin, 'source'>,
): Promise<void> {
  const { db } = tools
  const { id: letterId, claimId } = letter
  const origin = { actor: 'system', source } as const
  const claim = await Claim.query(db).findById(claimId).throwIfNotFound()
  await doubtReturnedTo(tools, { claim, letter })
  const { suit, best, mailBy, isForUs } = await leftFor(tools, claim)
  // Of one whose owner had everything deleted nothing is left to sign or to mail again.
  if (!best || claim.erasedAt) return
  const plan = { method: best.method, mailBy, urgency: SOON }
  if (faultOf(letter.returnReason) === 'address') {
    // An address that does not take letters takes none at the counter either.
    if (!isForUs) return
    await Claim.query(db)
      .findById(claimId)
      .patch({ ...plan, needs: ADDRESS_CHECK })
    const events = [{ kind: 'address.doubted' as const, data: { letterId, suitId: suit.id } }]
    await recordEvents(tools, { claimId, ...origin, events })
    return
  }
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

interface CameBack {
  /** Locked by the caller's transaction. */
  claim: Claim
  letter: Pick<
    ClaimLetter,
    'id' | 'claimId' | 'returnReason' | 'createdAt' | 'acceptedAt' | 'writtenTo'
  >
}

/**
 * Doubts a settlement's address that did not take a letter, whatever has become of the letter's own claim meanwhile. Also where it is
 * too late for others: corrections go there still, and so does what came back once the settlement's day is moved.
 */
export async function doubtReturnedTo(
  tools: Pick<Tools, 'db' | 'clock'>,
  { claim: { suitId }, letter: { returnReason, createdAt, acceptedAt, writtenTo } }: CameBack,
): Promise<void> {
  if (faultOf(returnReason) !== 'address') return
  const now = tools.clock.now()
  const mailedSince = acceptedAt ?? createdAt
  await doubtWrittenTo(tools.db, { suitId, writtenTo, mailedSince, now })
}

/** The ways that are left for another letter of a claim, and whether one is ours. */
async function leftFor({ db, clock }: Pick<Tools, 'db' | 'clock'>, { id: claimId, suitId }: Claim) {
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId })
  const { best, mailBy } = planFor(suit, clock.now(), cure)
  const takesIt = cure !== undefined || !suit.hasClosed(clock.now())
  return { suit, best: takesIt ? best : null, mailBy, isForUs: takesIt && best?.nextActor === 'we' }
}
