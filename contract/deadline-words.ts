import { spokenDate } from './fields/date.ts'
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
