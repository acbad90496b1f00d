import type { SuitSummary } from '#contract/wire/suits.ts'
import { dayWords } from '../../ui/day-words.ts'
import { say } from '../../words/say.ts'

/** 'Closed on March 3, 2026.' */
export function closedWords({ deadline }: Pick<SuitSummary, 'deadline'>): string {
  return deadline ? `${say('Closed on')} ${dayWords(deadline)}.` : say('Closed.')
}
