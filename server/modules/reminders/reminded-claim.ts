import { isUnsigned } from '#contract/claim-states.ts'
import { isOwnWay } from '#contract/dashboard/own-way.ts'
import type { SettlementCheck } from '#contract/check-clock.ts'
import type { Tools } from '../../tools.ts'
import {
  type Claim,
  isOursToMail,
  Letter,
  planFor,
  type Standing,
  standingOf,
  whyNotToSign,
} from '../claims/index.ts'
import { Payout } from '../payouts/index.ts'
import type { RemindedClaim } from './due-reminders.ts'

/** A claim, read with its `suit`, with all that reminders are worked out from. */
export async function remindedClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'mail'>,
  { claim }: { claim: Claim },
): Promise<RemindedClaim> {
  const { db } = tools
  const { id: claimId, state, waitsFor, suit } = claim
  if (!suit) throw new Error('A reminder knows the settlement')
  const standing = await standingOf(db, claim)
  const { cure } = standing
  const plan = wayLeft(tools, { claim, standing })
  const letter = await Letter.query(db).findOne({ claimId }).orderBy('version', 'desc').first()
  const checks = await Payout.query(db)
    .where({ claimId, method: 'check' })
    .where('amountCents', '>', 0)
    .orderBy('id')
  return {
    state,
    waitsFor,
    needs: claim.needs,
    mailBy: plan?.mailBy ?? null,
    isByCertified: plan?.best?.method === 'certified',
    ...ownWayLeft(plan, claim),
    cureBy: cure && !cure.curedAt ? cure.cureBy : null,
    deliveredAt: letter?.deliveredAt ?? null,
    isSignedFor: letter?.method === 'certified',
    paymentsFrom: suit.paymentsFrom,
    checks: checks.map(checkOf),
  }
}

/**
 * How it can be filed now. One that is not signed and cannot be here any more is its owner's to file as long as its settlement
 * takes claims; undefined where nobody knows that, or where they told that it was filed otherwise.
 */
function wayLeft(
  tools: Pick<Tools, 'clock' | 'mail'>,
  { claim, standing }: { claim: Claim; standing: Standing },
): ReturnType<typeof planFor> | undefined {
  const { suit, cure } = standing
  const now = tools.clock.now()
  const refusal = isUnsigned(claim.state) ? whyNotToSign(standing, now) : undefined
  const isUnprepared = refusal === 'suit.no-form'
  const hasClosed = claim.state === 'returned' && !cure && suit.hasClosed(now)
  const takesNone = hasClosed || refusal === 'suit.closed' || (isUnprepared && !suit.accepts(now))
  if (takesNone || refusal === 'claim.filed-elsewhere') return undefined
  const weMail = !isUnprepared && isOursToMail(tools, claim)
  return planFor(suit, now, cure, { weMail })
}

/**
 * Until when its owner can file it, and how where that is in one way alone. Of what came back in the post no counter is named: the
 * letter from there would go to the same address. Once a letter of ours is possible again it is theirs to ask for one.
 */
function ownWayLeft(
  plan: ReturnType<typeof wayLeft>,
  claim: Claim,
): Pick<RemindedClaim, 'fileBy' | 'onlyWay' | 'isOursIfAsked'> {
  const best = plan?.best
  const isByUs = best?.nextActor === 'we'
  const isReturned = claim.state === 'returned'
  const isTheirs = best && (!isByUs || isReturned || isOwnWay(claim))
  if (!isTheirs) return { fileBy: null, onlyWay: null, isOursIfAsked: false }
  if (isReturned && !isByUs) {
    return { fileBy: lastDayOnline(plan), onlyWay: 'online', isOursIfAsked: false }
  }
  return { fileBy: best.lastSafeDay, onlyWay: onlyWayOf(plan), isOursIfAsked: isByUs }
}

function lastDayOnline(plan: ReturnType<typeof wayLeft>): string | null {
  const online = plan?.methods.find(({ method, possible }) => method === 'online' && possible)
  return online?.lastSafeDay ?? null
}

/** The way that its owner has, where it is just one. */
function onlyWayOf(plan: ReturnType<typeof wayLeft>): RemindedClaim['onlyWay'] {
  const left = (plan?.methods ?? []).filter(({ possible }) => possible).map(({ method }) => method)
  const [isAtCounter, isOnline] = [left.includes('counter'), left.includes('online')]
  if (isAtCounter === isOnline) return null
  return isAtCounter ? 'counter' : 'online'
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
