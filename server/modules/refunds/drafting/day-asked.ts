import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { easternDay } from '#contract/closes-at.ts'
import { spokenDate } from '#contract/fields/date.ts'
import type { KeptDraft } from '../cases/seal-case.ts'
import { findStrangers } from '../facts/find-strangers.ts'

const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The ISO day by which a letter asks for an answer; null where it asks for none, or nobody can tell. Whoever changed it may have
 * named another day than ours: then it is the one that stands there and is to come, and is not told of what was bought.
 */
export function dayAsked(
  { by, answerBy, subject, text, writtenAt }: KeptDraft,
  facts: CaseFacts,
): string | null {
  if (by !== 'you' || !answerBy) return answerBy
  const words = `${subject}\n\n${text}`
  if (words.includes(spokenDate(answerBy))) return answerBy
  const written = easternDay(new Date(writtenAt))
  const toCome = findStrangers(words, { facts, days: [], phrases: [] })
    .filter(({ kind, key }) => kind === 'date' && WHOLE_DAY.test(key) && key > written)
    .map(({ key }) => key)
  const [day, ...others] = new Set(toCome)
  return day === undefined || others.length > 0 ? null : day
}
