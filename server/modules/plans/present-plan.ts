import { chargeDay } from '#contract/plans/terms.ts'
import type { CurrentPlan } from '#contract/wire/plans.ts'
import type { Tools } from '../../tools.ts'
import {
  findPlan,
  findPlannedChange,
  Payer,
  type PlanChange,
  type Subscription,
} from '../payments/index.ts'
import { priceOf } from './present-offer.ts'

/** The plan that an account has, or had last; null where there never was one. */
export async function presentPlan(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<CurrentPlan | null> {
  const [plan, payer] = await Promise.all([
    findPlan(db, { accountId, now: clock.now() }),
    Payer.query(db).findById(accountId),
  ])
  if (!plan) return null
  const { code, cents, currency, interval, feeCents } = priceOf(plan)
  const change = await findPlannedChange(db, plan)
  const { cardBrand: brand, cardLast4: last4 } = payer ?? {}
  return {
    code,
    cents,
    currency,
    interval,
    feeCents,
    status: statusAt(plan, clock.now()),
    startedAt: plan.startedAt.toISOString(),
    currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
    // One that only stops for a deletion was not cancelled by its owner, who may do that still.
    cancelAtPeriodEnd: plan.status !== 'ended' && plan.cancelAtPeriodEnd && !plan.renewalStop,
    nextCharge: nextCharge(plan, change ? priceOf(change).cents : cents),
    changesTo: change && !plan.cancelAtPeriodEnd ? presentChange(change) : null,
    card: brand && last4 ? { brand, last4 } : null,
  }
}

function presentChange(change: PlanChange): CurrentPlan['changesTo'] {
  const { code, cents, interval } = priceOf(change)
  return { code, cents, interval, on: chargeDay(change.startsAt) }
}

/** A cancelled plan is over when its time is, whether or not that was told already. */
function statusAt(plan: Subscription, now: Date): CurrentPlan['status'] {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = plan
  const isOver = cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd <= now
  return isOver ? 'ended' : status
}

function nextCharge(plan: Subscription, cents: number): CurrentPlan['nextCharge'] {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = plan
  if (status === 'ended' || cancelAtPeriodEnd || !currentPeriodEnd) return null
  // It is tried again, on a day that only the payment company knows.
  if (status === 'past-due') return null
  return { on: chargeDay(currentPeriodEnd), cents }
}
