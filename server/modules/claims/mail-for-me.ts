import { isGivenBack, isOwnWay } from '#contract/dashboard/own-way.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { isByUs, planFor } from './claim-plan.ts'
import { Claim } from './claim.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { findCure } from './find-cure.ts'
import { moveClaim } from './move-claim.ts'
import { recordEvents } from './record-events.ts'
import { releaseClaim } from './release-claim.ts'
import { releaseClaimJob } from './release-claim.job.ts'

/**
 * Takes back what was left to its owner to file, on their word that they did not: a letter of ours is possible by now, since
 * the settlement's address or day changed. It goes on like any that is signed: see `releaseClaim`. So with what was given back
 * to them because its letter came back.
 * @param tools `db` is a transaction
 * @throws Problem not-found, claim.cannot-move, claim.too-late
 */
export async function mailForMe(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<Claim> {
  const { db, clock, mail } = tools
  const claim = await lockClaim(db, { id, visitorId })
  const cameBack = isGivenBack(claim)
  if (!isOwnWay(claim) && !cameBack) throw new Problem('claim.cannot-move')
  if (mail.mode === 'off') {
    throw new Problem('claim.cannot-move', { detail: 'We cannot mail letters right now.' })
  }
  const now = clock.now()
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId: id })
  const { best, mailBy } = planFor(suit, now, cure)
  const isOver = !cure && suit.hasClosed(now)
  if (isOver || !best || !isByUs(best.method)) throw new Problem('claim.too-late')

  const way = { method: best.method, mailBy }
  if (cameBack) await mailAgain(tools, { claim, way })
  else await mailFirst(tools, { claim, way })
  return findClaim(db, { id, visitorId })
}

interface Way {
  claim: Claim
  way: Pick<Claim, 'method' | 'mailBy'>
}

/**
 * The letter that came back was paid for, so this one is free: it goes into the queue at once, as `settleAddress` has it. What its
 * owner has begun to change since is signed anew first.
 */
async function mailAgain(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claim, way }: Way,
): Promise<void> {
  const { signedAt, answeredAt } = claim
  const isAsSigned = signedAt !== null && answeredAt !== null && answeredAt <= signedAt
  const anew = { needs: 'returned', documentId: null, shown: null, signedAt: null }
  await moveClaim(tools, {
    claim,
    to: isAsSigned ? 'queued' : 'needs_info',
    patch: { ...way, waitsFor: null, ...(isAsSigned ? { needs: null } : anew) },
    actor: 'user',
    source: 'web',
    events: [{ kind: 'mailing.asked', data: way }],
  })
}

async function mailFirst(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { claim, way }: Way,
): Promise<void> {
  const { db, clock, jobs } = tools
  const { id } = claim
  const now = clock.now()
  const undoUntil = claim.undoUntil && claim.undoUntil > now ? claim.undoUntil : null
  await Claim.query(db)
    .findById(id)
    .patch({ ...way, waitsFor: undoUntil && 'undo' })
  await recordEvents(tools, {
    claimId: id,
    actor: 'user',
    source: 'web',
    events: [{ kind: 'mailing.asked', data: way }],
  })
  if (undoUntil) await jobs.order(db, releaseClaimJob, { claimId: id }, { runAt: undoUntil })
  // At once, so that they see what it waits for.
  else await releaseClaim(tools, { claimId: id })
}
