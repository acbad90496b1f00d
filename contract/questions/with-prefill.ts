import type { Answers } from './answer-values.ts'
import type { Question } from './question.ts'
import { startingValue } from './starting-value.ts'

/**
 * A step's answers, with another step's answer where the question starts with one and nothing was typed yet.
 * @param byStep all that was answered, `{ [stepId]: { [questionId]: value } }`
 */
export function withPrefill(
  questions: readonly Question[],
  answers: Answers,
  byStep: Readonly<Record<string, Answers | undefined>>,
): Answers {
  const started = questions.flatMap(({ id, ask, prefill }) => {
    if (!prefill || answers[id] !== undefined) return []
    const { stepId, questionId } = readPrefill(prefill)
    const value = startingValue({ ask }, byStep[stepId]?.[questionId])
    return value === undefined ? [] : [[id, value] as const]
  })
  return { ...answers, ...Object.fromEntries(started) }
}

/** 'sign-form.legalName' → the step and the question whose answer it is. */
export function readPrefill(prefill: string): { stepId: string; questionId: string } {
  const [stepId = '', questionId = ''] = prefill.split('.')
  return { stepId, questionId }
}
