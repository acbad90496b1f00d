import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refuseUnfiled } from './refuse-unfiled.ts'
import { refuseFutureDay } from './reported-facts.ts'
import { supersedeDeficiency } from './supersede-deficiency.ts'

interface Decision {
  id: string
  visitorId: string
  decision: 'approved' | 'denied'
  /** ISO day. */
  decidedOn: string
  note?: string | undefined
}

/**
 * Records what the administrator or the court decided, as the person tells it.
 * @throws Problem not-found, input.invalid, claim.cannot-move
 */
export function recordDecision(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, decision, decidedOn, note }: Decision,
): Promise<Claim> {
  refuseFutureDay(decidedOn, { path: '/decidedOn', now: tools.clock.now() })
  const words = note?.trim()
  return tools.db.transaction(async (trx) => {
    const claim = await lockClaim(trx, { id, visitorId })
    await refuseUnfiled(trx, claim)
    await supersedeDeficiency({ ...tools, db: trx }, { claimId: id })
    await moveClaim(
      { ...tools, db: trx },
      {
        claim,
        to: decision,
        patch: { needs: null, waitsFor: null, undoUntil: null },
        actor: 'user',
        source: 'web',
        events: [
          {
            kind: 'decision.recorded',
            data: { decision, decidedOn },
            ...(words && { personal: { note: words } }),
          },
        ],
      },
    )
    return findClaim(trx, { id, visitorId })
  })
}
