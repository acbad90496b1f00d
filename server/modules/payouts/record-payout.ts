import type { PayoutMethod } from '#contract/wire/claim-payouts.ts'
import type { Tools } from '../../tools.ts'
import {
  type Claim,
  endInLine,
  findClaim,
  lockClaim,
  moveClaim,
  type NewEvent,
  recordEvents,
  refuseFarDay,
  refuseFutureDay,
  refuseUnfiled,
} from '../claims/index.ts'
import { Payout } from './payout.model.ts'

interface Received {
  id: string
  visitorId: string
  amountCents: number
  receivedOn: string
  method: PayoutMethod
  voidAfter?: string | undefined
  share?: boolean | undefined
}

const ORIGIN = { actor: 'user', source: 'web' } as const

/**
 * Records money that came for a claim. The claim is paid then; there may be several payments. Nothing at all, 0 cents, is an
 * end too: it leaves a denied claim denied, and any other is paid, with $0.00.
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid, claim.cannot-move
 */
export async function recordPayout(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, ...received }: Received,
): Promise<Claim> {
  const { db, clock } = tools
  const now = clock.now()
  const { amountCents, receivedOn, method, voidAfter, share = false } = received
  refuseFutureDay(receivedOn, { path: '/receivedOn', now })
  if (voidAfter) refuseFarDay(voidAfter, { path: '/voidAfter' })
  const claim = await lockClaim(db, { id, visitorId })
  await refuseUnfiled(db, claim)
  await endInLine(tools, claim)

  const row = { claimId: id, visitorId, suitId: claim.suitId, amountCents, receivedOn, method }
  const { id: payoutId } = await Payout.query(db).insert({
    ...row,
    voidAfter: method === 'check' ? (voidAfter ?? null) : null,
    depositedOn: null,
    reissueRequestedOn: null,
    share,
    createdAt: now,
  })
  const needs = claim.needs && { needs: claim.needs }
  const data = { payoutId, amountCents, receivedOn, method, ...needs }
  const events: NewEvent[] = [{ kind: 'payout.recorded', data }]
  const stays = claim.state === 'paid' || (claim.state === 'denied' && amountCents === 0)
  if (stays) await recordEvents(tools, { claimId: id, ...ORIGIN, events })
  else {
    const patch = { needs: null, waitsFor: null, undoUntil: null }
    await moveClaim(tools, { claim, to: 'paid', patch, ...ORIGIN, events })
  }
  return findClaim(db, { id, visitorId })
}
