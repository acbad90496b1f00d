import { easternDay } from '#contract/closes-at.ts'
import { changeLaterBlock, changeNowBlock } from '#contract/plans/change-words.ts'
import { chargeDay } from '#contract/plans/terms.ts'
import type { PlanChange as PlanChangeView, PlanCode } from '#contract/wire/plans.ts'
import type { Tools } from '../../tools.ts'
import {
  findOffers,
  findPlan,
  findPlannedChange,
  isRunning,
  type PlanPrice,
  type PriceOffer,
  type Subscription,
} from '../payments/index.ts'
import { priceOf } from './present-offer.ts'
import { runningTerms, startOfDay, unusedCents } from './unused-days.ts'

/** The payment company is told of it before the term ends, also where it is away for a while. */
const TO_TELL_MS = 86_400_000

const others: Partial<Record<PlanCode, PlanCode>> = {
  'plus-monthly': 'plus-annual',
  'plus-annual': 'plus-monthly',
}

interface Asked {
  accountId: string
  visitorId: string
  /** Of dynamic_pricing_ab_test. */
  variation: string
}

/** What a plan can be changed to, and all that the change needs. */
export interface FoundChange {
  plan: Subscription
  price: PlanPrice
  view: PlanChangeView
}

/**
 * What the plan of an account can be changed to now, at the price that its owner is offered. A monthly plan becomes yearly
 * at once; a yearly one, which is paid for, becomes monthly when its year is over, which
 * is not planned on the last day of it any more.
 * @returns undefined where no plan runs, or where it ends or changes already; `too-late` on the last day of its year
 */
export async function findChange(
  tools: Pick<Tools, 'db' | 'clock'>,
  { accountId, visitorId, variation }: Asked,
): Promise<FoundChange | 'too-late' | undefined> {
  const { db, clock } = tools
  const plan = await findPlan(db, { accountId, now: clock.now() })
  const code = plan && others[plan.code]
  if (!plan || !code || plan.status === 'ended' || !isRunning(plan, clock.now())) return undefined
  const offer = (await findOffers(tools, { visitorId, variation })).find((one) => one.code === code)
  if (!offer) return undefined
  const view =
    plan.code === 'plus-monthly'
      ? await changeNow(tools, { plan, offer })
      : await changeLater(tools, { plan, offer })
  return typeof view === 'object' ? { plan, price: priceOf(offer), view } : view
}

interface Change {
  plan: Subscription
  offer: PriceOffer
}

async function changeNow(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { plan, offer }: Change,
): Promise<PlanChangeView> {
  const now = clock.now()
  const since = startOfDay(now)
  const terms = await runningTerms(db, { subscriptionId: plan.id, at: now })
  const backCents = terms.reduce((sum, payment) => sum + unusedCents(payment, since), 0)
  const { code: from } = plan
  const to = priceOf(offer)
  return {
    planId: offer.id,
    from,
    to: to.code,
    when: 'now',
    on: easternDay(now),
    backCents,
    block: changeNowBlock({ from, to, backCents, now }),
  }
}

async function changeLater(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { plan, offer }: Change,
): Promise<PlanChangeView | 'too-late' | undefined> {
  const { code: from, cancelAtPeriodEnd, currentPeriodEnd, status } = plan
  if (cancelAtPeriodEnd || status !== 'active' || !currentPeriodEnd) return undefined
  if (await findPlannedChange(db, plan)) return undefined
  if (currentPeriodEnd.getTime() - clock.now().getTime() < TO_TELL_MS) return 'too-late'
  const to = priceOf(offer)
  return {
    planId: offer.id,
    from,
    to: to.code,
    when: 'period-end',
    on: chargeDay(currentPeriodEnd),
    backCents: 0,
    block: changeLaterBlock({ from, to, at: currentPeriodEnd }),
  }
}
