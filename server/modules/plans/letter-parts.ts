import { spokenMoney } from '#contract/plans/money.ts'
import type { PlanPrice } from '../payments/index.ts'

/** Whom a letter about money is for. */
export function ownerOf({ accountId, visitorId }: { accountId: string; visitorId: string }) {
  return { accountId, visitorId }
}

/** What a price comes to, and how often. */
export function priceWords({ cents, interval }: Pick<PlanPrice, 'cents' | 'interval'>) {
  return { amount: spokenMoney(cents), each: interval === 'year' ? 'year' : 'month' } as const
}
