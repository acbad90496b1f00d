import type { SuitSummary } from '#contract/wire/suits.ts'
import { dayWords } from '../../ui/day-words.ts'

/** 'Closed on March 3, 2026.' */
export function closedWords({ deadline }: Pick<SuitSummary, 'deadline'>): string {
  return deadline ? `Closed on ${dayWords(deadline)}.` : 'Closed.'
}
