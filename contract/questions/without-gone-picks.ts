import { type Answers, groupsOf, picksOf } from './answer-values.ts'
import type { Question } from './question.ts'

/**
 * A step's answers without choices that are offered no more, as after a release was taken back: nobody could untick what is not
 * shown, and Continue would ask for it for ever. They stay kept until the question is answered anew.
 */
export function withoutGonePicks(questions: readonly Question[], answers: Answers): Answers {
  const left = questions.flatMap((question) => {
    const value = answers[question.id]
    return value === undefined ? [] : [[question.id, leftOf(question, value)] as const]
  })
  return { ...answers, ...Object.fromEntries(left) }
}

function leftOf(question: Question, value: unknown): unknown {
  if (question.ask === 'list')
    return groupsOf(value).map((group) => withoutGonePicks(question.of, group))
  if (question.ask !== 'choice' && question.ask !== 'choices') return value
  const picks = picksOf(value)
  const left = picks.filter((pick) => question.choices.some(({ id }) => id === pick))
  if (left.length === picks.length) return value
  return question.ask === 'choice' ? '' : left
}
