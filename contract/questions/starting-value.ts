import { picksOf, textOf } from './answer-values.ts'
import type { Question } from './question.ts'

/**
 * Another question's answer as a first answer to this one: a single pick starts a list of picks, and a full name its
 * parts. A guess at most: the person sees it and may change it. Undefined when there is nothing to start with.
 */
export function startingValue({ ask }: Pick<Question, 'ask'>, value: unknown): unknown {
  if (ask === 'states' || ask === 'choices') {
    const picks = picksOf(value)
    return picks.length > 0 ? picks : undefined
  }
  if (ask !== 'given-name' && ask !== 'family-name') return value
  const words = textOf(value).trim().split(/\s+/u)
  if (words.length < 2) return undefined
  return ask === 'given-name' ? words[0] : words.at(-1)
}
