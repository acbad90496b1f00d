import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import {
  type Claim,
  findClaim,
  lockClaim,
  type NewEvent,
  recordEvents,
  refuseFutureDay,
} from '../claims/index.ts'
import { Payout } from './payout.model.ts'

interface Followed {
  id: string
  visitorId: string
  what: 'deposited' | 'reissue-requested'
  /** ISO day. */
  on: string
  payoutId?: string | undefined
}

/**
 * Records what became of a claim's check: the one that is named, else the newest that is not deposited, one that is to be
 * replaced last.
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid, claim.cannot-move when there is no such check
 */
export async function followCheck(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, what, on, payoutId }: Followed,
): Promise<Claim> {
  const { db, clock } = tools
  refuseFutureDay(on, { path: '/on', now: clock.now() })
  await lockClaim(db, { id, visitorId })
  const check = await Payout.query(db)
    .where({ claimId: id, method: 'check', ...(payoutId && { id: payoutId }) })
    .where('amountCents', '>', 0)
    .whereNull('depositedOn')
    .orderByRaw('reissue_requested_on is not null, id desc')
    .first()
  if (!check) {
    throw new Problem('claim.cannot-move', { detail: 'There is no check to deposit.' })
  }
  if (on < check.receivedOn) {
    const errors = [{ path: '/on', message: 'Enter a day on which you had the check' }]
    throw new Problem('input.invalid', { errors })
  }
  const isDeposit = what === 'deposited'
  await check.$query(db).patch(isDeposit ? { depositedOn: on } : { reissueRequestedOn: on })
  const kind: NewEvent['kind'] = isDeposit ? 'check.deposited' : 'reissue.requested'
  const events = [{ kind, data: { payoutId: check.id, on } }]
  await recordEvents(tools, { claimId: id, actor: 'user', source: 'web', events })
  return findClaim(db, { id, visitorId })
}
