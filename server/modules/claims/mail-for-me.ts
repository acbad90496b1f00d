import { isOwnWay } from '#contract/dashboard/own-way.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { isByUs, planFor } from './claim-plan.ts'
import { Claim } from './claim.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { findCure } from './find-cure.ts'
import { recordEvents } from './record-events.ts'
import { releaseClaim } from './release-claim.ts'
import { releaseClaimJob } from './release-claim.job.ts'

/**
 * Takes back what was left to its owner to file, on their word that they did not: a letter of ours is possible by now, since
 * the settlement's address or day changed. It goes on like any that is signed: see `releaseClaim`.
 * @param tools `db` is a transaction
 * @throws Problem not-found, claim.cannot-move, claim.too-late
 */
export async function mailForMe(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<Claim> {
  const { db, clock, jobs, mail } = tools
  const claim = await lockClaim(db, { id, visitorId })
  if (!isOwnWay(claim)) throw new Problem('claim.cannot-move')
  if (mail.mode === 'off') {
    throw new Problem('claim.cannot-move', { detail: 'We cannot mail letters right now.' })
  }
  const now = clock.now()
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId: id })
  const { best, mailBy } = planFor(suit, now, cure)
  const isOver = !cure && suit.hasClosed(now)
  if (isOver || !best || !isByUs(best.method)) throw new Problem('claim.too-late')

  const undoUntil = claim.undoUntil && claim.undoUntil > now ? claim.undoUntil : null
  await Claim.query(db)
    .findById(id)
    .patch({ method: best.method, mailBy, waitsFor: undoUntil && 'undo' })
  await recordEvents(tools, {
    claimId: id,
    actor: 'user',
    source: 'web',
    events: [{ kind: 'mailing.asked', data: { method: best.method, mailBy } }],
  })
  if (undoUntil) await jobs.order(db, releaseClaimJob, { claimId: id }, { runAt: undoUntil })
  // At once, so that they see what it waits for.
  else await releaseClaim(tools, { claimId: id })
  return findClaim(db, { id, visitorId })
}
