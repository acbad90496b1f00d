import type { Knex } from 'knex'
import { isPrinterSilent, isWithPost } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { answerDeficiency } from './answer-deficiency.ts'
import { answerFiledBefore } from './answer-filed-before.ts'
import { Claim } from './claim.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { FiledBefore } from './filed-before.model.ts'
import { findCure } from './find-cure.ts'
import { moveClaim } from './move-claim.ts'
import { refundUnsent } from './refund-unsent.ts'
import { bindFile, refuseFutureDay, refuseLateDay } from './reported-facts.ts'

interface SelfFiled {
  id: string
  visitorId: string
  how: 'online' | 'mail' | 'counter'
  /** ISO day. */
  filedOn: string
  confirmationNumber?: string | undefined
  file?: string | undefined
}

/** With the printer, or on its way: a second one must not follow it, unless the print shop cannot say that it has it. */
function isOnItsWay(claim: Claim): boolean {
  return isWithPost(claim.state) && !isPrinterSilent(claim)
}

/**
 * Records that the person filed it themselves: from then on we mail nothing, and no other claim can be begun in the
 * settlement (one claim, one method). One that expired here counts when it was filed in time.
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid, claim.in-the-post, claim.already-filed, claim.cannot-move
 */
export async function markSelfFiled(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, how, filedOn, confirmationNumber, file }: SelfFiled,
): Promise<Claim> {
  const { db, clock } = tools
  const now = clock.now()
  refuseFutureDay(filedOn, { path: '/filedOn', now })
  const claim = await lockClaim(db, { id, visitorId })
  if (isOnItsWay(claim)) throw new Problem('claim.in-the-post')
  const cure = await findCure(db, { claimId: id })
  if (claim.state === 'expired') {
    const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
    refuseLateDay(filedOn, { path: '/filedOn', last: cure?.cureBy ?? suit.dueOn })
    await refuseSecond(db, claim)
  }

  const number = confirmationNumber?.trim()
  const shownBy = await bindFile(tools, { file, visitorId, claimId: id })
  const earlier = await FiledBefore.query(db).findOne({ suitId: claim.suitId, visitorId })
  const answered = cure && !cure.curedAt ? [await answerDeficiency(db, { cure, now })] : []
  await moveClaim(tools, {
    claim,
    to: 'self_filed',
    patch: { undoUntil: null, waitsFor: null, needs: null, method: null, mailBy: null },
    actor: 'user',
    source: 'web',
    events: [
      ...answered,
      {
        kind: 'claim.self-filed',
        data: { how, filedOn, ...shownBy, ...(claim.needs && { needs: claim.needs }) },
        personal: {
          filedBy: earlier?.by ?? null,
          ...(number && { confirmationNumber: number }),
        },
      },
    ],
  })
  await answerFiledBefore(tools, { suitId: claim.suitId, visitorId, by: 'me' })
  await refundUnsent(tools, { claimId: id, reason: 'letter-cancelled' })
  return findClaim(db, { id, visitorId })
}

/** Since it expired, another may have been begun in the same settlement. */
async function refuseSecond(db: Knex, { suitId, visitorId }: Claim): Promise<void> {
  const other = await Claim.query(db)
    .findOne({ suitId, visitorId })
    .whereNotIn('state', ['cancelled', 'expired'])
    .select('id')
  if (other) throw new Problem('claim.already-filed')
}
