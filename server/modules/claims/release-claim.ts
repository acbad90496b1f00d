import { isOwnWay } from '#contract/dashboard/own-way.ts'
import type { WaitsFor } from '#contract/wire/claims.ts'
import type { MailPlan } from '#contract/mailing/mail-by.ts'
import type { Tools } from '../../tools.ts'
import { feeToCome, orderFeeCharge } from '../payments/index.ts'
import { Suit } from '../suits/index.ts'
import { cameBackAt } from './came-back-at.ts'
import { nextLetterVersion, orderCertified } from './certified-service.ts'
import { isByUs, planFor } from './claim-plan.ts'
import { Claim } from './claim.model.ts'
import { expireClaim } from './expire-claim.ts'
import { findCure } from './find-cure.ts'
import { isMailingPaid } from './is-mailing-paid.ts'
import type { Letter } from './letter.model.ts'
import { moveClaim } from './move-claim.ts'
import { refundUnsent } from './refund-unsent.ts'
import { tellNotMailedJob } from './tell-not-mailed.job.ts'

/**
 * Sends a signed claim on to the printer once nothing holds it back: the time to take it back is over, an account with a
 * plan or a fee stands behind it, and mail from us still gets there in time. Otherwise notes what it waits for, or, when
 * nothing gets there in time any more or the settlement closed, that it ran out of time; who was to have it mailed is told. While
 * nobody has confirmed whether the settlement takes claims, it waits for that, once it has what its owner gives. What its
 * owner was told to file stays theirs: see `mailForMe`. May be run again at any time.
 */
export async function releaseClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { claimId }: { claimId: string },
): Promise<void> {
  await tools.db.transaction(async (trx) => {
    const claim = await Claim.query(trx).findById(claimId).forUpdate()
    if (claim?.state !== 'signed') return

    const now = tools.clock.now()
    const suit = await Suit.query(trx).findById(claim.suitId).throwIfNotFound()
    const cure = await findCure(trx, { claimId })
    const { status, ...plan } = planFor(suit, now, cure)
    const mayBeUndone = isUndoable(claim, now)
    const isTooLate = status === 'past' || (!cure && suit.hasClosed(now))
    // Of an erased person nothing is left that could be mailed.
    if (claim.erasedAt || (isTooLate && !mayBeUndone)) {
      await expireClaim({ ...tools, db: trx }, { claim, cure, reason: reasonOf(suit) })
      await tellOwner({ ...tools, db: trx }, claim)
      return
    }
    const { method, mailBy } = wayFor(tools, { claim, plan })
    const takesIt = cure !== undefined || suit.accepts(now)
    const held = { claim, suit, method, takesIt, mayBeUndone }
    const waitsFor = await blockerOf({ ...tools, db: trx }, held)
    if (waitsFor)
      await holdBack({ ...tools, db: trx }, { claim, plan: { method, mailBy, waitsFor } })
    else if (isByUs(method)) await queueClaim({ ...tools, db: trx }, { claim, method, mailBy })
  })
}

interface Ways {
  claim: Claim
  plan: Pick<MailPlan, 'methods' | 'best' | 'mailBy'>
}

/**
 * The best way that is still safe; of what is left to its owner, the best of their own. As long as that is only because we
 * mail nothing, a way of ours tells so; there is no day then by which we would mail it.
 */
function wayFor(
  { mail }: Pick<Tools, 'mail'>,
  { claim, plan: { methods, best, mailBy } }: Ways,
): Pick<Claim, 'method' | 'mailBy'> {
  const isOff = mail.mode === 'off'
  if (!isOwnWay(claim) || (isOff && isByUs(claim.method))) {
    return { method: best?.method ?? null, mailBy: isOff ? null : mailBy }
  }
  const own = methods.find(({ possible, nextActor }) => possible && nextActor === 'you')
  return { method: own?.method ?? null, mailBy: null }
}

/**
 * Notes what it waits for. What was paid for a letter goes back once none of ours is left, not while no print shop is connected;
 * its owner is told of either.
 */
async function holdBack(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { claim, plan }: { claim: Claim; plan: Pick<Claim, 'method' | 'mailBy' | 'waitsFor'> },
): Promise<void> {
  const { id: claimId } = claim
  await Claim.query(tools.db).findById(claimId).patch(plan)
  if (plan.waitsFor !== 'you') return
  if (!isByUs(plan.method)) await refundUnsent(tools, { claimId, reason: 'letter-failed' })
  await tellOwner(tools, claim)
}

/** Tells whom we had told that we mail it that we do not; whose it was to file knows. */
async function tellOwner({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, claim: Claim): Promise<void> {
  if (isOwnWay(claim)) return
  await jobs.order(db, tellNotMailedJob, { claimId: claim.id })
}

/** It is in line for the printer; what was asked for beside that is charged from now on. */
async function queueClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claim, method: best, mailBy }: Pick<Letter, 'method' | 'mailBy'> & { claim: Claim },
): Promise<void> {
  const method = await orderCertified(tools, { claim, method: best })
  await moveClaim(tools, {
    claim,
    to: 'queued',
    patch: { method, mailBy, waitsFor: null, undoUntil: null },
    actor: 'system',
    source: 'job',
    events: [{ kind: 'claim.queued', data: { method, mailBy } }],
  })
}

function isUndoable({ undoUntil }: Claim, now: Date): boolean {
  return undoUntil !== null && now < undoUntil
}

function reasonOf({ status }: Suit): 'not-filed-in-time' | 'settlement-closed' {
  return status === 'closed' ? 'settlement-closed' : 'not-filed-in-time'
}

interface Held {
  claim: Claim
  suit: Suit
  /** The best way that is still safe. */
  method: Claim['method']
  /** Whether the settlement is known to take it. */
  takesIt: boolean
  mayBeUndone: boolean
}

async function blockerOf(
  tools: Pick<Tools, 'db' | 'clock' | 'mail'>,
  { claim, suit, method, takesIt, mayBeUndone }: Held,
): Promise<WaitsFor | null> {
  if (mayBeUndone) return claim.waitsFor === 'you' ? 'you' : 'undo'
  if (tools.mail.mode === 'off' || !isByUs(method)) return 'you'
  // As far as is known no claim is needed there, so none is to be paid for.
  if (!takesIt && suit.status === 'automatic') return 'settlement'
  if (await isMailingPaid(tools, claim)) return takesIt ? null : 'settlement'
  const { visitorId, id: claimId } = claim
  if (!(await hasAccount(tools, { visitorId }))) return 'account'
  const letterVersion = await nextLetterVersion(tools.db, { claimId })
  const agreedAfter = await cameBackAt(tools.db, claim)
  const letter = { visitorId, claimId, letterVersion, agreedAfter }
  // Its owner is asked now for what they have to give: once the settlement is confirmed it may be late for that.
  if (!takesIt) return (await feeToCome(tools.db, letter)) ? 'settlement' : 'plan'
  // Where pay-as-you-go stands behind it, its fee is charged now; once that is paid, this runs again.
  await orderFeeCharge(tools, letter)
  return 'plan'
}

/** Whether somebody's claims belong to an account by now; whose that is, claims need not know. */
async function hasAccount(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<boolean> {
  return (await db('accounts').where({ visitorId }).first('id')) !== undefined
}
