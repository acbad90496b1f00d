import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import type { Deficiency } from './deficiency.model.ts'
import { moveClaim } from './move-claim.ts'

interface Expiry {
  /** Locked by the caller's transaction. */
  claim: Claim
  /** The notice that the claim was to answer: it was filed once, so it goes back to that instead of expiring. */
  cure: Deficiency | undefined
  reason: 'settlement-closed' | 'not-filed-in-time'
}

/**
 * Records that a claim ran out of time. One that was filed before and sent back is not given up by that: the
 * administrator still decides on what they have.
 * @param tools `db` is the caller's transaction
 */
export async function expireClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claim, cure, reason }: Expiry,
): Promise<void> {
  const patch = { undoUntil: null, waitsFor: null }
  const origin = { claim, actor: 'system', source: 'job' } as const
  if (cure) {
    const data = { reason: 'cure-day-passed', cureBy: cure.cureBy }
    await moveClaim(tools, {
      ...origin,
      to: 'deficient',
      patch: { ...patch, needs: 'deficient' },
      events: [{ kind: 'claim.returned', data }],
    })
    return
  }
  await moveClaim(tools, {
    ...origin,
    to: 'expired',
    patch,
    events: [{ kind: 'claim.expired', data: { reason } }],
  })
}
