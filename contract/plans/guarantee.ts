import { addDays } from '../mailing/days.ts'

/** Of a plan year, as the terms say: counted on day 365, announced on day 350, open for 60 days, or 12 months more. */
const COUNT_DAY = 365
const REMIND_DAY = 350
export const OPEN_DAYS = 60

/** @param yearStart ISO day on which the year began that was paid for */
export function guaranteeDays(
  yearStart: string,
  { waited = false } = {},
): { remindOn: string; countedOn: string; openUntil: string } {
  const more = waited ? COUNT_DAY : 0
  const countedOn = addDays(yearStart, COUNT_DAY + more)
  return {
    remindOn: addDays(yearStart, REMIND_DAY + more),
    countedOn,
    openUntil: addDays(countedOn, OPEN_DAYS),
  }
}

/**
 * What goes back: all that was paid for the year and is still with us, unless more than it reached the person (SPEC §1:
 * 'if the user does not earn more than they paid').
 * @param paidCents paid for the year, less what was given back for other reasons
 */
export function guaranteeRefund({
  paidCents,
  receivedCents,
}: {
  paidCents: number
  receivedCents: number
}): number {
  return receivedCents > paidCents ? 0 : paidCents
}
