import { spokenDate } from './fields/date.ts'
import type { ClaimView } from './wire/claims.ts'
import type { SuitDetail } from './wire/suits.ts'

const rules = {
  postmarked: 'It must be postmarked by',
  received: 'It must have arrived by',
  online: 'Online claims are taken until',
  unknown: 'Claims are taken until',
}

/** 'It must be postmarked by December 10, 2026.'; undefined when no day is known. */
export function deadlineWords({
  deadline,
  deadlineRule,
}: Pick<SuitDetail, 'deadline' | 'deadlineRule'>): string | undefined {
  return deadline ? `${rules[deadlineRule ?? 'unknown']} ${spokenDate(deadline)}.` : undefined
}

/** The same of one claim: what answers a notice has the day of that notice, whatever is said of claims. */
export function dueWords(
  suit: Pick<SuitDetail, 'deadline' | 'deadlineRule'>,
  { cureBy }: Pick<ClaimView, 'cureBy'>,
): string | undefined {
  if (!cureBy) return deadlineWords(suit)
  return `The administrator takes your answer until ${spokenDate(cureBy)}.`
}
