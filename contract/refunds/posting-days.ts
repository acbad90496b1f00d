import { addDays, type Day } from '../mailing/days.ts'

/** Pages carry the day on which they were made: they are sold on that day and on the next one. */
const SOLD_DAYS = 1
/**
 * What was paid for in time may be told late, and its letter then still goes, so long as its day is not much older than the
 * postmark.
 */
const MAILED_DAYS = 3

/** Whether pages of a day may still be paid for. Days are ISO days. */
export function isSold({ shownOn, today }: { shownOn: Day; today: Day }): boolean {
  return today <= addDays(shownOn, SOLD_DAYS)
}

/** Whether pages of a day that were paid for still go to the print shop. */
export function isMailable({ shownOn, today }: { shownOn: Day; today: Day }): boolean {
  return today <= addDays(shownOn, MAILED_DAYS)
}

/** Whether a letter that asks for something by a day is made: the day must be to come when the last of its pages are printed. */
export function isAhead({ answerBy, today }: { answerBy: Day; today: Day }): boolean {
  return answerBy > addDays(today, MAILED_DAYS)
}
