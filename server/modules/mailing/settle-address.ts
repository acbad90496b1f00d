import type { Tools } from '../../tools.ts'
import { type Claim, findCure, Letter, moveClaim, planFor, recordEvents } from '../claims/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { doubtedClaims } from './doubted-claims.ts'
import { tellPostedJob } from './tell-posted.job.ts'

type Settler = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>

export interface Settled {
  /** `address`: the one in the catalogue takes letters now. `none`: no known one does. */
  found: 'address' | 'none' | 'nothing-yet'
  actor: 'admin' | 'system'
}

/**
 * Ends the check of an administrator's address for one claim. With an address, and time, the signed form goes into the
 * queue again at no charge; without either its owner gets it, and is told. May be run again at any time.
 */
export async function settleAddress(
  tools: Settler,
  { claimId, found, actor }: Settled & { claimId: string },
): Promise<void> {
  await tools.db.transaction(async (trx) => {
    const claim = await doubtedClaims(trx).findById(claimId).forUpdate()
    if (!claim) return
    const inTransaction = { ...tools, db: trx }
    const suit = await Suit.query(trx).findById(claim.suitId).throwIfNotFound()
    const cure = await findCure(trx, { claimId })
    const { best, mailBy } = planFor(suit, tools.clock.now(), cure)
    const takesIt = cure !== undefined || !suit.hasClosed(tools.clock.now())
    // Nobody may have asked about this one when it was found.
    if (found === 'none' || !mailTo(suit)) {
      return giveBack(inTransaction, { claim, reason: 'no-address-found', actor })
    }
    if (best?.nextActor !== 'we' || !takesIt) {
      return giveBack(inTransaction, { claim, reason: 'too-late-to-mail', actor })
    }
    const { method } = best
    if (found === 'nothing-yet') {
      await claim.$query(trx).patch({ method, mailBy })
      return
    }
    await moveClaim(inTransaction, {
      claim,
      to: 'queued',
      patch: { method, mailBy, needs: null, waitsFor: null },
      actor,
      source: 'job',
      events: [{ kind: 'claim.queued', data: { method, mailBy, reason: 'address-checked' } }],
    })
  })
}

async function giveBack(
  tools: Settler,
  { claim, reason, actor }: { claim: Claim; reason: string; actor: Settled['actor'] },
): Promise<void> {
  const { db, jobs } = tools
  const { id: claimId } = claim
  await claim.$query(db).patch({ needs: null, method: null, mailBy: null })
  const events = [{ kind: 'claim.returned' as const, data: { reason } }]
  await recordEvents(tools, { claimId, actor, source: 'job', events })
  const letter = await Letter.query(db).findOne({ claimId }).orderBy('version', 'desc')
  if (letter) await jobs.order(db, tellPostedJob, { letterId: letter.id, what: 'given-back' })
}
