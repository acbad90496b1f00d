import { spokenMoney } from '#contract/fields/money.ts'
import type { CurrentPlan, Offer } from '#contract/wire/plans.ts'
import { serverNow } from '../../stage/server-clock.ts'
import { say } from '../../words/say.ts'

const MONTHS = 12

/** The figures of an offer as words in a definition may name them: '$84', '$7', '$84', '$5', '$8', and its guarantee. */
export function figuresOf(offer: Offer): Record<string, string> {
  const { cents, monthlyCents, interval, feeCents, certifiedFeeCents, block } = offer
  return {
    price: spokenMoney(cents),
    monthly: spokenMoney(monthlyCents),
    yearly: spokenMoney(interval === 'year' ? cents : monthlyCents * MONTHS),
    fee: spokenMoney(feeCents ?? 0),
    certified: spokenMoney(certifiedFeeCents ?? 0),
    ...(block.guarantee && { guarantee: say(block.guarantee) }),
  }
}

/** Whether a plan is in force: it may be cancelled, but has not ended. */
export function isInForce(plan: CurrentPlan | null | undefined): plan is CurrentPlan {
  return Boolean(plan && plan.code !== 'free' && plan.status !== 'ended')
}

/** Until when a plan that ended before its time still counts, as it was paid for; undefined once that is over. */
export function paidUntil(plan: CurrentPlan | null | undefined): string | undefined {
  const end = plan?.status === 'ended' ? plan.currentPeriodEnd : null
  return end !== null && new Date(end) > serverNow() ? end : undefined
}
