import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { endInLine } from './end-in-line.ts'
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
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid, claim.cannot-move
 */
export async function recordDecision(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, decision, decidedOn, note }: Decision,
): Promise<Claim> {
  const { db, clock } = tools
  refuseFutureDay(decidedOn, { path: '/decidedOn', now: clock.now() })
  const words = note?.trim()
  const claim = await lockClaim(db, { id, visitorId })
  await refuseUnfiled(db, claim)
  await supersedeDeficiency(tools, { claimId: id })
  await endInLine(tools, claim)
  await moveClaim(tools, {
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
  })
  return findClaim(db, { id, visitorId })
}
