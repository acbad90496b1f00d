import { choices, states } from '../fields/choice.ts'
import { centsOf } from '../fields/money.ts'
import { type Answers, groupsOf, isBlank, isBlankGroup, picksOf, textOf } from './answer-values.ts'
import { isText, type TextQuestion, textKinds } from './ask-kinds.ts'
import { askedOf } from './check-answers.ts'
import type { Question } from './question.ts'

/** An answer as it is used: money in integer cents, whole numbers as numbers, days as ISO days, the rest as it was given. */
type CleanAnswer = string | number | boolean | string[] | CleanAnswers[]
export type CleanAnswers = { [questionId: string]: CleanAnswer }

/**
 * The answers tidied by their fields. What is not asked is left out, as is what has no answer (a tick is always there,
 * true or false). To be trusted only as far as `checkAnswers` finds nothing.
 */
export function cleanAnswers(questions: readonly Question[], answers: Answers): CleanAnswers {
  const entries = askedOf(questions, answers).flatMap((question) => {
    const value = cleanAnswer(question, answers[question.id])
    return value === undefined ? [] : [[question.id, value] as const]
  })
  return Object.fromEntries(entries)
}

function cleanAnswer(question: Question, value: unknown): CleanAnswer | undefined {
  if (question.ask === 'tick') return value === true
  if (isBlank(question, value)) return undefined
  if (isText(question)) return cleanText(question, textOf(value))
  if (question.ask === 'states') return states.clean(picksOf(value))
  if (question.ask === 'choices') {
    return choices.clean(picksOf(value), { among: question.choices.map(({ id }) => id) })
  }
  return groupsOf(value)
    .filter((group) => !isBlankGroup(question, group))
    .map((group) => cleanAnswers(question.of, group))
}

function cleanText({ ask }: TextQuestion, value: string): string | number | undefined {
  if (ask === 'money') return centsOf(value)
  const text = textKinds[ask].field.clean(value)
  if (ask !== 'whole-number') return text
  return /^\d+$/.test(text) ? Number(text) : undefined
}
