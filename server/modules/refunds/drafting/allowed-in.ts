import { ANSWER_DAYS } from '#contract/refunds/follow-ups.ts'
import type { Allowed } from '../facts/find-strangers.ts'
import type { LetterMatter } from './write-template.ts'

/** What a letter may say beside the form: days that we worked out, and the phrases of our templates. */
export function allowedIn(
  { facts, purpose, sentOn }: Pick<LetterMatter, 'facts' | 'purpose' | 'sentOn'>,
  { answerBy }: { answerBy: string | null },
): Allowed {
  const days = [answerBy, sentOn].filter((day) => day !== null && day !== undefined)
  const phrases = [
    `${ANSWER_DAYS} days`,
    'Refund',
    'Replacement',
    ...(purpose === 'remind' ? ['Second letter'] : []),
    ...(purpose === 'dispute'
      ? ['Billing error under 15 U.S.C. 1666', '[write your account number here]']
      : []),
  ]
  return { facts, days, phrases }
}
