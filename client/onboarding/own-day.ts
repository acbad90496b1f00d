import { lastSafeDay } from '#contract/mailing/mail-by.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'

/** The last safe ISO day to send a signed form as was planned for it; undefined when none is known or it is over. */
export function safeDayOf(
  { method, mailBy }: ClaimView,
  suit: Pick<SuitDetail, 'deadline' | 'deadlineRule'> | undefined,
  today: string,
): string | undefined {
  const deadline = suit && { on: suit.deadline, rule: suit.deadlineRule }
  const day = mailBy ?? (method && deadline && lastSafeDay(method, deadline))
  return day && day >= today ? day : undefined
}
