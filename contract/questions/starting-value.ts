import { nameParts } from '../fields/person-name.ts'
import { picksOf, textOf } from './answer-values.ts'
import type { Question } from './question.ts'

/**
 * Another question's answer as a first answer to this one: a single pick starts a list of picks, and a full name its
 * parts; a choice starts with the one that the answer is or stands for (`prefillAs`). A guess at most: the person sees it
 * and may change it. Undefined when there is nothing to start with.
 */
export function startingValue(question: Question, value: unknown): unknown {
  const { ask } = question
  if (ask === 'choice') return choicesFor(question, value)[0]
  if (ask === 'choices') {
    const ids = choicesFor(question, value)
    return ids.length > 0 ? ids : undefined
  }
  if (ask === 'states') {
    const picks = picksOf(value)
    return picks.length > 0 ? picks : undefined
  }
  if (ask !== 'given-name' && ask !== 'family-name') return value
  const { first, last } = nameParts(textOf(value))
  if (first === '') return undefined
  return ask === 'given-name' ? first.split(' ')[0] : last
}

/** A tick stands for a choice only where `prefillAs` says which. */
function choicesFor(
  { choices, prefillAs = {} }: Extract<Question, { choices: unknown }>,
  value: unknown,
): string[] {
  const said = typeof value === 'boolean' ? [String(value)] : picksOf(value)
  return said
    .map((id) => prefillAs[id] ?? id)
    .filter((id) => choices.some((choice) => choice.id === id))
}
