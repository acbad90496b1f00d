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
  const started = questions.flatMap((question) => {
    const { id } = question
    if (answers[id] !== undefined) return []
    const value = prefillsOf(question)
      .map(({ stepId, questionId }) => startingValue(question, byStep[stepId]?.[questionId]))
      .find((one) => one !== undefined)
    return value === undefined ? [] : [[id, value] as const]
  })
  return { ...answers, ...Object.fromEntries(started) }
}

/** The questions of other steps that this one may start with, the first one first: 'sign-form.legalName'. */
export function prefillsOf({
  prefill = [],
}: Pick<Question, 'prefill'>): { stepId: string; questionId: string }[] {
  return [prefill].flat().map((from) => {
    const [stepId = '', questionId = ''] = from.split('.')
    return { stepId, questionId }
  })
}
