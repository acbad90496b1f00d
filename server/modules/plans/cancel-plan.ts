import type { Cancelled } from '#contract/wire/payments.ts'
import { SAME_WISH_MS } from '../../http/lost-answer.ts'
import { Problem } from '../../problem.ts'
import {
  Checkout,
  doubtPlannedChange,
  dropPlannedChange,
  FeeCharge,
  findOpenPlans,
  findPlan,
  findPlannedChange,
  forgetStop,
  holdMoney,
  Subscription,
} from '../payments/index.ts'
import { follow } from './follow.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Following } from './following.ts'
import { recordPlanEvent } from './plan-events.ts'
import { renewAgain } from './renew-again.ts'
import { tellPlanChange } from './tell-changes.ts'
import { tellMoneyJob } from './tell-money.job.ts'

/**
 * Cancels the plan of an account, in one go: it ends with the term that is paid for, and at once where none is.
 * Pay-as-you-go ends at once too. Were there ever several, none of them goes on, nor one that was paid for a moment ago.
 * Claims that were signed before still go out as long as something pays for them. Asked for again at once it is cancelled as
 * it was: the answer may have got lost.
 * @returns what becomes of the one that the account shows
 * @throws Problem plan.none, PaymentFailure
 */
export async function cancelPlan(
  tools: Following,
  { accountId }: { accountId: string },
): Promise<Cancelled> {
  const now = tools.clock.now()
  await learnPaid(tools, { accountId })
  const shown = await findPlan(tools.db, { accountId, now })
  const endedAt = shown?.status === 'ended' ? shown.endedAt : null
  if (endedAt && now.getTime() - endedAt.getTime() < SAME_WISH_MS) {
    return { status: 'ended', endsAt: endedAt.toISOString() }
  }
  const outcomes = new Map<string, Cancelled>()
  for (const plan of await findOpenPlans(tools.db, { accountId })) {
    const end = plan.providerId ? endWithTerm : endHere
    outcomes.set(plan.id, await end(tools, plan))
  }
  const outcome = shown && outcomes.get(shown.id)
  if (!outcome) throw new Problem('plan.none')
  return outcome
}

/** Of a page that was paid on nobody may have told yet. */
async function learnPaid(tools: Following, { accountId }: { accountId: string }): Promise<void> {
  const open = await Checkout.query(tools.db).where({ accountId, state: 'open' })
  for (const { sessionId: id } of open) await follow(tools, { kind: 'checkout', id })
}

async function endWithTerm(tools: Following, plan: Subscription): Promise<Cancelled> {
  const { providerId } = plan
  if (!providerId) throw new Error('Pay-as-you-go has no term')
  const running = { plan, providerId }
  if (await isUnpaid(tools, running)) return endUnpaid(tools, running)
  await endRenewal(tools, running)
  // Its term may have ended at this moment.
  if (await isUnpaid(tools, running)) return endUnpaid(tools, running)
  // That a term was paid for may have been learned only now.
  const now = await Subscription.query(tools.db).findById(plan.id).throwIfNotFound()
  const endsAt = (now.currentPeriodEnd ?? now.startedAt).toISOString()
  return { status: 'cancels_at_period_end', endsAt }
}

interface Running {
  plan: Subscription
  providerId: string
}

/**
 * Has a plan not renew, and what was planned for it is off. Where the company could not be asked, or we ended in between, it
 * goes on with what was planned: whatever the company forgot of that by then is told anew within the minute.
 */
async function endRenewal(tools: Following, { plan, providerId }: Running): Promise<void> {
  await tools.db.transaction(async (db) => {
    await holdMoney(db, plan)
    await doubtPlannedChange(db, plan)
  })
  const isDone = await tools.db.transaction(async (db) => {
    const held = { ...tools, db }
    await holdMoney(db, plan)
    // The minute came in between.
    if ((await findPlannedChange(db, plan))?.toldAt) return false
    await tools.cards.setCancelAtPeriodEnd({ subscriptionId: providerId, cancel: true })
    // From now on it is its owner's own wish, whatever becomes of a deletion.
    const found = await Subscription.query(db).findById(plan.id).throwIfNotFound()
    if (found.renewalStop) await takeOverStop(held, found)
    await followSubscription(held, { providerId })
    await dropPlannedChange(db, plan)
    return true
  })
  if (!isDone) await endRenewal(tools, { plan, providerId })
}

/**
 * A stop that the company knows of brings no news of a cancellation, so that is told here.
 * @param tools `db` is a transaction
 */
async function takeOverStop(
  { db, jobs }: Following,
  { id, cancelAtPeriodEnd }: Subscription,
): Promise<void> {
  await Subscription.query(db).findById(id).patch({ renewalStop: null })
  if (cancelAtPeriodEnd) await jobs.order(db, tellMoneyJob, { what: 'cancelled', id })
}

/** Whether the term that runs at the payment company is not paid: then its end is no end of charges. */
async function isUnpaid(
  tools: Following,
  { providerId }: Pick<Running, 'providerId'>,
): Promise<boolean> {
  const facts = await followSubscription(tools, { providerId })
  if (!facts) return false
  if (facts.status !== 'active') return true
  const plan = await Subscription.query(tools.db).findOne({ providerId }).throwIfNotFound()
  return plan.currentPeriodEnd !== null && facts.periodEnd > plan.currentPeriodEnd
}

/** Ends a plan whose paid term is over, before the bank is asked for the next one again. */
async function endUnpaid(
  tools: Following,
  { plan: { id, accountId }, providerId }: Running,
): Promise<Cancelled> {
  const { db, clock, cards, jobs } = tools
  await recordPlanEvent(tools, { accountId, kind: 'cancel.requested', data: { id } })
  try {
    await cards.endSubscription(providerId)
  } catch (error) {
    // Its owner is told that it goes on, so that it ends some day is news to them.
    await recordPlanEvent(tools, { accountId, kind: 'cancel.resumed', data: { id, why: 'failed' } })
    throw error
  }
  await Subscription.query(db).findById(id).patch({ renewalStop: null })
  await followSubscription(tools, { providerId })
  const { duplicateOf } = await Subscription.query(db).findById(id).throwIfNotFound()
  // Of one that was there twice its end tells, where that is news (`learnSubscription`).
  if (!duplicateOf) await jobs.order(db, tellMoneyJob, { what: 'cancelled', id })
  return { status: 'ended', endsAt: clock.now().toISOString() }
}

/** What was planned for a plan is off, whenever the company hears of that. @returns whether anything was */
function dropChange(tools: Following, plan: Subscription): Promise<boolean> {
  const { id, accountId } = plan
  return tools.db.transaction(async (db) => {
    await holdMoney(db, plan)
    if ((await dropPlannedChange(db, plan)) === 0) return false
    const data = { subscriptionId: id }
    await recordPlanEvent({ ...tools, db }, { accountId, kind: 'change.dropped', data })
    await tools.jobs.order(db, tellMoneyJob, { what: 'change-dropped', id })
    return true
  })
}

/** Ends pay-as-you-go, of which the payment company knows nothing. */
export function endHere(tools: Following, { id, accountId }: Subscription): Promise<Cancelled> {
  const now = tools.clock.now()
  return tools.db.transaction(async (db) => {
    const inTransaction = { ...tools, db }
    await holdMoney(db, { accountId })
    await Subscription.query(db).findById(id).patch({ status: 'ended', endedAt: now })
    await FeeCharge.query(db)
      .where({ accountId })
      .where((one) => {
        void one
          .whereIn('state', ['declined', 'authentication-required'])
          .orWhere({ state: 'ordered', service: 'letter' })
      })
      .patch({ state: 'dropped' })
    await recordPlanEvent(inTransaction, { accountId, kind: 'cancel.requested', data: { id } })
    await recordPlanEvent(inTransaction, { accountId, kind: 'cancel.done', data: { id } })
    await tools.jobs.order(db, tellMoneyJob, { what: 'cancelled', id })
    return { status: 'ended', endsAt: now.toISOString() }
  })
}

/**
 * Takes a cancellation back, or a change that was planned, while the term still runs.
 * @throws Problem plan.none, PaymentFailure
 */
export async function resumePlan(
  tools: Following,
  { accountId }: { accountId: string },
): Promise<void> {
  const now = tools.clock.now()
  const plan = await findPlan(tools.db, { accountId, now })
  const { providerId, status, currentPeriodEnd } = plan ?? {}
  const runs = currentPeriodEnd && currentPeriodEnd > now
  if (!plan || !providerId || status === 'ended' || !runs) throw new Problem('plan.none')
  if (!plan.renewalStop && (await dropChange(tools, plan))) {
    await tellPlanChange(tools, { subscriptionId: plan.id, accountId })
  }
  await renewAgain(tools, { providerId })
  if (plan.renewalStop) await forgetStop(tools.db, plan)
}
