import type { Tools } from '../../tools.ts'
import {
  type Claim,
  ClaimEvent,
  goBack,
  moveClaim,
  type NewEvent,
  recordEvents,
  stateBefore,
} from '../claims/index.ts'
import { comeBack } from '../mailing/index.ts'
import { Payout } from './payout.model.ts'

const ORIGIN = { actor: 'user', source: 'web' } as const

/**
 * Records that a payment was put right, and brings the claim to where it is with the payments that are left: without any it
 * goes back to where it was before the first, or to where its letter has got to since; one that was denied and got nothing is
 * denied; else it is paid.
 * @param tools `db` is the transaction of the correction
 */
export async function followCorrection(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { claim, event }: { claim: Claim; event: NewEvent },
): Promise<void> {
  const { id: claimId, state } = claim
  const payouts = await Payout.query(tools.db).where({ claimId }).select('amountCents')
  const gotSomething = payouts.some(({ amountCents }) => amountCents > 0)
  const events = [event]
  if (state === 'denied' && gotSomething) {
    return moveClaim(tools, { claim, to: 'paid', ...ORIGIN, events })
  }
  const told = state === 'paid' ? await whenPaid(tools, claimId) : undefined
  const wasDenied = told !== undefined && stateBefore(told) === 'denied'
  if (told && (payouts.length === 0 || (wasDenied && !gotSomething))) {
    const letter = await goBack(tools, { claim, told, events })
    if (letter?.state === 'returned') await comeBack(tools, { letter, source: ORIGIN.source })
    return
  }
  return recordEvents(tools, { claimId, ...ORIGIN, events })
}

/** The entry by which the claim was paid last. */
function whenPaid({ db }: Pick<Tools, 'db'>, claimId: string): Promise<ClaimEvent | undefined> {
  return ClaimEvent.query(db)
    .where({ claimId })
    .whereRaw(`data->>'to' = 'paid'`)
    .orderBy('seq', 'desc')
    .first()
    .execute()
}
