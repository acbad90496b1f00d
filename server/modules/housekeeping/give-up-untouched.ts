import type { Tools } from '../../tools.ts'
import { Claim, dropPreview, moveClaim } from '../claims/index.ts'

const UNTOUCHED_MS = 30 * 86_400_000

/** Unsigned now, but a signature that was taken back stands in the record, so that it cannot go whole. */
const UNTOUCHED = `state in ('draft', 'needs_info', 'ready_to_sign') and answered_at < :since
  and exists (select from claim_events e where e.claim_id = claims.id and e.kind = 'signature.applied')
  and not exists (select from claim_events e where e.claim_id = claims.id and e.at >= :since)
  and not exists (select from accounts a where a.visitor_id = claims.visitor_id)
  and not exists (select from questionnaires q where q.visitor_id = claims.visitor_id)
  and not exists (select from letters l where l.claim_id = claims.id)
  and not exists (select from deficiencies d where d.claim_id = claims.id)`

/**
 * Gives up what nobody's account has left for 30 days after taking its signature back: answers and preview go, the record
 * of what was signed and taken back stays, and says so. Those that were never signed go whole (`forget_untouched_claims`).
 * @returns how many
 */
export async function giveUpUntouched(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
): Promise<number> {
  const since = new Date(tools.clock.now().getTime() - UNTOUCHED_MS)
  const found = await Claim.query(tools.db).whereRaw(UNTOUCHED, { since }).select('id')
  let given = 0
  for (const { id } of found) {
    try {
      await tools.db.transaction(async (trx) => {
        const claim = await Claim.query(trx)
          .findById(id)
          .whereRaw(UNTOUCHED, { since })
          .forUpdate()
          .skipLocked()
        if (!claim) return
        await giveUp({ ...tools, db: trx }, claim)
        given += 1
      })
    } catch (error) {
      tools.log.error({ event: 'claim-not-given-up', claimId: id, error })
    }
  }
  return given
}

async function giveUp(tools: Pick<Tools, 'db' | 'clock' | 'secrets'>, claim: Claim): Promise<void> {
  await moveClaim(tools, {
    claim,
    to: 'expired',
    patch: { sealedAnswers: null, documentId: null, shown: null, undoUntil: null, waitsFor: null },
    actor: 'system',
    source: 'job',
    events: [{ kind: 'claim.expired', data: { reason: 'untouched' } }],
  })
  const { id: claimId, documentId } = claim
  if (documentId) await dropPreview(tools.db, { claimId, documentId })
}
