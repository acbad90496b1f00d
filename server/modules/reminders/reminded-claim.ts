import { isOwnWay } from '#contract/dashboard/own-way.ts'
import type { SettlementCheck } from '#contract/check-clock.ts'
import type { Tools } from '../../tools.ts'
import { type Claim, ClaimEvent, findCure, Letter, planFor } from '../claims/index.ts'
import { Payout } from '../payouts/index.ts'
import type { RemindedClaim } from './due-reminders.ts'

/** A claim, read with its `suit`, with all that reminders are worked out from. */
export async function remindedClaim(
  { db, clock, mail }: Pick<Tools, 'db' | 'clock' | 'mail'>,
  { claim }: { claim: Claim },
): Promise<RemindedClaim> {
  const { id: claimId, state, waitsFor, suit } = claim
  if (!suit) throw new Error('A reminder knows the settlement')
  const cure = await findCure(db, { claimId })
  const { best, mailBy } = planFor(suit, clock.now(), cure, { weMail: mail.mode !== 'off' })
  const letter = await Letter.query(db).findOne({ claimId }).orderBy('version', 'desc').first()
  const confirmation = await ClaimEvent.query(db)
    .findOne({ claimId, kind: 'confirmation.recorded' })
    .select('id')
  const checks = await Payout.query(db)
    .where({ claimId, method: 'check' })
    .where('amountCents', '>', 0)
  return {
    state,
    waitsFor,
    mailBy,
    fileBy: best && (best.nextActor === 'you' || isOwnWay(claim)) ? best.lastSafeDay : null,
    cureBy: cure && !cure.curedAt ? cure.cureBy : null,
    deliveredAt: letter?.deliveredAt ?? null,
    isConfirmed: confirmation !== undefined,
    paymentsFrom: suit.paymentsFrom,
    checks: checks.map(checkOf),
  }
}

function checkOf({
  receivedOn,
  voidAfter,
  depositedOn,
  reissueRequestedOn,
}: Payout): SettlementCheck {
  return {
    issuedOn: null,
    receivedOn,
    printedVoidOn: voidAfter,
    printedVoidDays: null,
    depositedOn,
    reissueAskedOn: reissueRequestedOn,
  }
}
