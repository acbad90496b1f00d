import type { Day } from './mailing/days.ts'

/** What tells whether a payment is money; null for all that is no check. Days are YYYY-MM-DD. */
interface ToldPayment {
  /** The last day on which a check is good, as it is printed there. */
  voidAfter: Day | null
  depositedOn: Day | null
  reissueRequestedOn: Day | null
}

/**
 * Whether a payment is money that reached somebody: all is, but a check that was not deposited and never will be, because it
 * was void by `day` or a new one was asked for. Only what was told counts here, never our own guess of when a check
 * becomes void. The database's words for it are in `server/modules/payouts/reached.ts`.
 */
export function hasReached(
  { voidAfter, depositedOn, reissueRequestedOn }: ToldPayment,
  day: Day,
): boolean {
  if (depositedOn !== null) return true
  return reissueRequestedOn === null && (voidAfter === null || voidAfter >= day)
}
