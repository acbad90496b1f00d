import type { LetterCard } from '#contract/emails/money-letters.ts'
import { say } from '../words/say.ts'

/** 'Visa ending in 4242'; 'Visa terminada en 4242'. */
export function spokenCard({ brand, last4 }: LetterCard): string {
  return say('{brand} ending in {last}', { brand, last: last4 })
}
