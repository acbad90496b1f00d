import { spokenMoney } from '#contract/fields/money.ts'
import type { PlanPrice } from '../payments/index.ts'

/** The page on which a plan is cancelled: letters of what is or will be charged lead straight to it (PRODUCT §2.3). */
export const CANCEL_PAGE = '/account/cancel'

/** Whom a letter about money is for. */
export function ownerOf({ accountId, visitorId }: { accountId: string; visitorId: string }) {
  return { accountId, visitorId }
}

/** What a price comes to, and how often. */
export function priceWords({ cents, interval }: Pick<PlanPrice, 'cents' | 'interval'>) {
  return { amount: spokenMoney(cents), each: interval === 'year' ? 'year' : 'month' } as const
}
