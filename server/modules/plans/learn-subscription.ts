import type { SubscriptionFacts } from '../../vendors/card-payments/port.ts'
import { Checkout, dropPlannedChange, forgetStop, Subscription } from '../payments/index.ts'
import type { Following } from './following.ts'
import { noteStart } from './give-paid.ts'
import { holdOwner } from './hold-owner.ts'
import { isEndedByDeletion, recordPlanEvent } from './plan-events.ts'
import { settleDuplicates } from './settle-duplicates.ts'
import { tellMoneyJob } from './tell-money.job.ts'

const MOST_TRIES = 10

/**
 * Takes over what a subscription is now. Between the asking and the writing somebody else may have learned something newer:
 * then it is asked for again, so that nothing older ever overwrites it.
 */
export async function learnSubscription(
  tools: Following,
  { providerId }: { providerId: string },
): Promise<SubscriptionFacts | undefined> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const before = await Subscription.query(tools.db).findOne({ providerId })
    const facts = await tools.cards.readSubscription(providerId)
    if (!facts) return undefined
    const isTaken = await tools.db.transaction((trx) =>
      take({ ...tools, db: trx }, { facts, revision: before?.revision }),
    )
    if (isTaken) return facts
  }
  throw new Error(`Subscription ${providerId} changes all the time`)
}

interface Learned {
  facts: SubscriptionFacts
  /** What it was when it was asked about; undefined when it was not known. */
  revision: number | undefined
}

/** @returns false when it changed since */
async function take(tools: Following, { facts, revision }: Learned): Promise<boolean> {
  const { db } = tools
  const owner = await holdOwner(db, () => ownerOf(db, facts))
  if (revision === undefined && !(await begin(tools, { facts, owner }))) return true
  const plan = await Subscription.query(db)
    .findOne({ providerId: facts.id })
    .forUpdate()
    .throwIfNotFound()
  if (facts.status === 'unpaid' || isSame(plan, facts)) return true
  if (plan.revision !== (revision ?? 0)) return false

  const { cancelAtPeriodEnd, endedAt = null } = facts
  const status = facts.status
  await Subscription.query(db)
    .findById(plan.id)
    .patch({ status, cancelAtPeriodEnd, endedAt, revision: plan.revision + 1 })
  await settleLater(tools, { plan, facts })
  if (status === 'past-due') await settleOthers(tools, plan)
  await tell(tools, { plan, facts })
  return true
}

/** Another plan may have waited for what becomes of this one's renewal: then this one ends, and is told of when it has. */
async function settleOthers(tools: Following, plan: Subscription): Promise<void> {
  await settleDuplicates(tools, { accountId: plan.accountId })
  const { duplicateOf } = await Subscription.query(tools.db).findById(plan.id).throwIfNotFound()
  plan.$set({ duplicateOf })
}

interface News {
  plan: Subscription
  facts: SubscriptionFacts
}

/** What was planned for later goes with a plan that its owner cancelled; one that only was to stop may go on. */
async function settleLater({ db }: Following, { plan, facts }: News): Promise<void> {
  const isCancelled = facts.cancelAtPeriodEnd && !plan.renewalStop
  if (isCancelled || facts.status === 'ended') await dropPlannedChange(db, plan)
  // Taken back here, or by its owner on the company's own pages.
  const isResumed = plan.cancelAtPeriodEnd && !facts.cancelAtPeriodEnd
  if (isResumed && plan.renewalStop) await forgetStop(db, plan)
}

/** Nothing is left to write, so whoever reads at this moment need not read again. */
function isSame(plan: Subscription, { status, cancelAtPeriodEnd, endedAt }: SubscriptionFacts) {
  return (
    plan.status === status &&
    plan.cancelAtPeriodEnd === cancelAtPeriodEnd &&
    (plan.endedAt?.getTime() ?? null) === (endedAt?.getTime() ?? null)
  )
}

type Owner = Pick<Subscription, 'accountId' | 'visitorId'>
const OWNER = ['accountId', 'visitorId']

function ownerOf(
  db: Following['db'],
  { id, reference }: SubscriptionFacts,
): Promise<Owner | undefined> {
  const [kind, checkoutId = ''] = reference?.split(':') ?? []
  return kind === 'checkout'
    ? Checkout.query(db).findById(checkoutId).select(OWNER).execute()
    : Subscription.query(db).findOne({ providerId: id }).select(OWNER).execute()
}

/**
 * Somebody else may have begun it at the same moment: then theirs is the one.
 * @returns false when there is nothing to begin
 */
async function begin(
  tools: Following,
  { facts, owner }: { facts: SubscriptionFacts; owner: Owner | undefined },
): Promise<boolean> {
  const { db, log } = tools
  const [kind, checkoutId = ''] = facts.reference?.split(':') ?? []
  const checkout =
    kind === 'checkout'
      ? await Checkout.query(db).findById(checkoutId).withGraphFetched('price').forUpdate()
      : undefined
  if (checkout?.mode !== 'subscription') {
    log.warn({ event: 'subscription-of-nobody', subscriptionId: facts.id })
    return false
  }
  if (facts.status === 'unpaid') return false
  const row = await Subscription.query(db)
    .insert({
      ...consentOf(checkout),
      ...owner,
      code: checkout.price!.code,
      providerId: facts.id,
      status: 'active',
      startedAt: facts.startedAt,
    })
    .onConflict('checkoutId')
    .ignore()
    .returning('*')
  if (row?.id) await noteStart(tools, row)
  return true
}

/** What a plan keeps of what its owner agreed to. */
export function consentOf(checkout: Checkout) {
  const { id: checkoutId, accountId, visitorId, planPriceId, replaces, createdAt } = checkout
  const { consentVersion, consentSha256 } = checkout
  const consent = { consentVersion, consentSha256, consentedAt: createdAt }
  return { accountId, visitorId, planPriceId, checkoutId, replaces, ...consent }
}

async function tell(tools: Following, { plan, facts }: News): Promise<void> {
  const { db, jobs } = tools
  const { id, accountId } = plan
  if (facts.status === 'past-due' && plan.status !== 'past-due') {
    await jobs.order(db, tellMoneyJob, { what: 'renewal-refused', id })
  }
  if (facts.cancelAtPeriodEnd && !plan.cancelAtPeriodEnd && facts.status !== 'ended') {
    await tellCancelled(tools, plan)
  }
  if (!facts.cancelAtPeriodEnd && plan.cancelAtPeriodEnd) {
    await recordPlanEvent(tools, { accountId, kind: 'cancel.resumed', data: { id } })
    if (facts.status !== 'ended') await jobs.order(db, tellMoneyJob, { what: 'resumed', id })
  }
  if (facts.status === 'ended' && plan.status !== 'ended') await tellEnd(tools, plan)
}

/** Of a stop because of a deletion the message about that one tells, and of a plan that ends within the minute that about its end. */
async function tellCancelled(
  tools: Following,
  { id, accountId, renewalStop, duplicateOf }: Subscription,
): Promise<void> {
  const data = { id, ...(renewalStop && { why: 'deletion' }) }
  await recordPlanEvent(tools, { accountId, kind: 'cancel.requested', data })
  if (renewalStop || duplicateOf) return
  await tools.jobs.order(tools.db, tellMoneyJob, { what: 'cancelled', id })
}

/**
 * Whoever changed their plan was told so when the other one began, and whoever cancelled it when they did; not yet that its renewal
 * was declined to the last, that it was ended at once on the payment company's own pages, or by them while that is tried again.
 */
async function tellEnd(tools: Following, plan: Subscription): Promise<void> {
  const { db, jobs } = tools
  const { id, accountId, duplicateOf, cancelAtPeriodEnd } = plan
  await recordPlanEvent(tools, { accountId, kind: 'cancel.done', data: { id } })
  const kept = duplicateOf && (await Subscription.query(db).findById(duplicateOf))
  const isNews = !duplicateOf && !cancelAtPeriodEnd && !(await isEndedByDeletion(db, plan))
  if (isNews || (kept && kept.replaces !== id)) {
    await jobs.order(db, tellMoneyJob, { what: 'cancelled', id })
  }
}
