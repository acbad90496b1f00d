import type { Cancellation, NextStep } from '../wire/subscriptions.ts'

/** An entry is kept for two years after it was changed last, and is there still when its reminder is due. */
export const FURTHEST_REMINDER_DAYS = 700
/** A company that has not answered by then is asked again. */
const ANSWER_DAYS = 7
/** Two statements at least. */
const WATCH_DAYS = 62
/**
 * A written notice has to reach the card issuer within 60 days after it sent the first statement with the charge
 * (15 U.S.C. 1666(a); 12 CFR 1026.13(b)(1)).
 */
const DISPUTE_DAYS = 60

type Known = Pick<
  Cancellation,
  'standing' | 'askedOn' | 'confirmedOn' | 'chargedOn' | 'statementOn'
>

/** What is best done next in a cancellation. Days are ISO days; `today` is the person's, or the earliest that theirs may be. */
export function nextStep(
  { standing, askedOn, confirmedOn, chargedOn, statementOn }: Known,
  today: string,
): NextStep {
  if (standing === 'charged') {
    const on = disputeBy({ statementOn, chargedOn })
    if (on === null || on >= today) return { kind: 'dispute', on }
    return { kind: statementOn === null ? 'dispute-unsure' : 'dispute-late', on }
  }
  if (standing === 'confirmed') {
    const on = dayAfter(confirmedOn ?? askedOn, WATCH_DAYS)
    return today > on ? { kind: 'done', on: null } : { kind: 'watch', on }
  }
  const on = dayAfter(askedOn, ANSWER_DAYS)
  return { kind: today >= on ? 'ask-again' : 'wait', on }
}

/**
 * The last safe day; from the charge itself where the statement's day is not known, which is earlier: after it, a notice may
 * still be in time.
 */
export function disputeBy({
  statementOn,
  chargedOn,
}: Pick<Known, 'statementOn' | 'chargedOn'>): string | null {
  const from = statementOn ?? chargedOn
  return from === null ? null : dayAfter(from, DISPUTE_DAYS)
}

/** The ISO day so many days later. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
