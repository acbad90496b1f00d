import { closesAt } from '#contract/closes-at.ts'
import { lastSafeDay } from '#contract/mailing/mail-by.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'

/** The last safe ISO day to send a signed form as was planned for it; undefined when none is known or it is over. */
export function safeDayOf(
  { method, mailBy, cureBy }: ClaimView,
  suit: Pick<SuitDetail, 'deadline' | 'deadlineRule'> | undefined,
  today: string,
): string | undefined {
  const deadline =
    suit && (cureBy ? { on: cureBy, rule: null } : { on: suit.deadline, rule: suit.deadlineRule })
  const day = mailBy ?? (method && deadline && lastSafeDay(method, deadline))
  return day && day >= today ? day : undefined
}

/**
 * The settlement with the day of the notice that a claim answers in place of its own. What counts on that day is not known,
 * whatever it is for claims.
 */
export function asDue(suit: SuitDetail | undefined, { cureBy }: ClaimView): SuitDetail | undefined {
  if (!suit || !cureBy) return suit
  const dueAt = closesAt(cureBy).toISOString()
  return { ...suit, deadline: cureBy, deadlineRule: null, dueAt }
}
