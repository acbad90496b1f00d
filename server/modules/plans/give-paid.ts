import { easternDay } from '#contract/closes-at.ts'
import { guaranteeDays } from '#contract/plans/guarantee.ts'
import type { Tools } from '../../tools.ts'
import { Claim, releaseClaimJob } from '../claims/index.ts'
import { takeLetterPayment } from '../refunds/index.ts'
import {
  dropLetterCharges,
  FeeCharge,
  findMailingGrant,
  giveGrant,
  orderRefund,
  type Payment,
  PlanPrice,
  Subscription,
  takeUpChange,
} from '../payments/index.ts'
import { Guarantee } from './guarantee.model.ts'
import { recordPlanEvent } from './plan-events.ts'
import { settleDuplicates } from './settle-duplicates.ts'
import { tellMoneyJob } from './tell-money.job.ts'
import { releaseWaiting } from './waiting-claims.ts'

type Giving = Pick<Tools, 'db' | 'clock' | 'jobs' | 'secrets'>

/**
 * Gives what a payment is for: a term of a plan with its guarantee, or the mailing of claims or of a letter. Once for each payment.
 * @param tools `db` is the caller's transaction
 */
export async function givePaid(tools: Giving, payment: Payment): Promise<void> {
  if (payment.kind === 'plan') return givePlan(tools, payment)
  if (payment.kind === 'letter') return takeLetterPayment(tools, payment)
  await giveMailing(tools, payment)
}

async function givePlan(tools: Giving, payment: Payment): Promise<void> {
  const { db, clock, jobs } = tools
  const { subscriptionId, accountId, visitorId, periodEnd, planPriceId } = payment
  if (!subscriptionId || !periodEnd) throw new Error('A term has a subscription and an end')
  await takeUpChange(db, payment)
  const plan = await Subscription.query(db).findById(subscriptionId).forUpdate().throwIfNotFound()
  const isLonger = !plan.currentPeriodEnd || plan.currentPeriodEnd < periodEnd
  if (isLonger) {
    await Subscription.query(db).findById(plan.id).patch({ currentPeriodEnd: periodEnd })
  }
  await giveGrant(db, {
    source: `subscription:${subscriptionId}`,
    visitorId,
    accountId,
    basis: 'plan',
    paidUntil: periodEnd,
    now: clock.now(),
  })
  // Whoever mails without limit pays no fees beside it, and nothing twice.
  await settleDuplicates(tools, { accountId })
  const isFirst = plan.currentPeriodEnd === null
  if (plan.replaces && isFirst) await jobs.order(db, tellMoneyJob, { what: 'changed', id: plan.id })
  // Not the plan's code: a message about an older term may come after the plan was changed.
  const { code } = await PlanPrice.query(db).findById(planPriceId).throwIfNotFound()
  if (code === 'plus-annual') await beginGuarantee(tools, payment)
  await releaseWaiting(tools, { visitorId })
}

async function beginGuarantee(
  { db }: Giving,
  { id: paymentId, accountId, visitorId, periodStart, paidAt, cents }: Payment,
): Promise<void> {
  const yearStart = easternDay(periodStart ?? paidAt)
  const { countedOn } = guaranteeDays(yearStart)
  await Guarantee.query(db)
    .insert({ paymentId, accountId, visitorId, yearStart, countedOn, paidCents: cents })
    .onConflict('paymentId')
    .ignore()
}

/** It went another way while its fee was on its way. */
const GONE: readonly Claim['state'][] = ['cancelled', 'expired', 'self_filed']

async function giveMailing(tools: Giving, payment: Payment): Promise<void> {
  const { db, clock, jobs } = tools
  const { id, claimIds, accountId, visitorId } = payment
  for (const claimId of claimIds) {
    const claim = await Claim.query(db)
      .findById(claimId)
      .forUpdate()
      .select('state', 'visitorId', 'signedAt')
    if (claim && GONE.includes(claim.state)) {
      await refundMailing(tools, { payment, claimId, reason: 'letter-cancelled' })
      await dropLetterCharges(db, { claimId })
      continue
    }
    const { signedAt = null } = claim ?? {}
    const wanted = { visitorId: claim?.visitorId ?? visitorId, claimId, signedAt, now: clock.now() }
    const grant = await findMailingGrant({ db }, wanted)
    if (grant) {
      // Paid on the page while the saved card was charged, or while a plan came to pay for it: one of them goes back.
      await refundMailing(tools, { payment, claimId, reason: 'duplicate' })
      if (grant.basis === 'plan') {
        await dropLetterCharges(db, { claimId })
        await jobs.order(db, releaseClaimJob, { claimId })
      }
      continue
    }
    await giveGrant(db, {
      source: `payment:${id}:${claimId}`,
      visitorId,
      accountId,
      basis: 'fee',
      claimId,
      now: clock.now(),
    })
    await FeeCharge.query(db)
      .where({ claimId, service: 'letter' })
      .whereNotIn('state', ['paid', 'dropped'])
      .patch({ state: 'paid' })
    await jobs.order(db, releaseClaimJob, { claimId })
  }
}

/** Gives the part of a payment back that was for one claim. */
async function refundMailing(
  tools: Giving,
  {
    payment,
    claimId,
    reason,
  }: { payment: Payment; claimId: string; reason: 'duplicate' | 'letter-cancelled' },
): Promise<void> {
  const cents = Math.floor(payment.cents / payment.claimIds.length)
  const kind = reason === 'duplicate' ? 'duplicate' : 'fee'
  await orderRefund(tools, { payment, cents, reason, source: `${kind}:${payment.id}:${claimId}` })
}

/** @param tools `db` is the caller's transaction */
export async function noteStart(
  tools: Pick<Tools, 'db' | 'clock'>,
  { accountId, id, code }: Pick<Subscription, 'accountId' | 'id' | 'code'>,
): Promise<void> {
  const data = { subscriptionId: id, code }
  await recordPlanEvent(tools, { accountId, kind: 'plan.started', data })
}
