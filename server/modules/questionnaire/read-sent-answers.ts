import type { InputFault } from '#contract/problems.ts'
import { isRecord } from '#contract/questions/answer-values.ts'
import { checkAnswers } from '#contract/questions/check-answers.ts'
import { misreadAnswers } from '#contract/questions/misread-answers.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { latestUsDay } from '../claims/index.ts'
import { type Answering, askedByOnboarding } from './asked-by-onboarding.ts'

/**
 * What is not right yet in the steps that were sent: a draft may be incomplete, so this is told and refuses nothing.
 * Answers that no form of ours can have sent (another JSON type, far too long) are refused. Steps and questions that
 * nobody asks are let be.
 * @throws Problem input.invalid with pointers such as /answers/welcome/email
 */
export function readSentAnswers(
  tools: Pick<Tools, 'screens' | 'clock'>,
  { answers, ...visitor }: Answering & { answers: Readonly<Record<string, unknown>> },
): InputFault[] {
  const steps = Object.entries(answers).flatMap(([stepId, values]) => {
    const questions = askedByOnboarding(tools, visitor, stepId)
    return questions.length > 0 ? [{ path: `/answers/${stepId}`, questions, values }] : []
  })
  const misread = steps.flatMap(({ path, questions, values }) =>
    isRecord(values)
      ? under(path, misreadAnswers(questions, values))
      : [{ path, message: 'must be an object' }],
  )
  if (misread.length > 0) throw new Problem('input.invalid', { errors: misread })

  const today = latestUsDay(tools.clock.now())
  return steps.flatMap(({ path, questions, values }) =>
    isRecord(values) ? under(path, checkAnswers(questions, values, today)) : [],
  )
}

function under(prefix: string, faults: readonly InputFault[]): InputFault[] {
  return faults.map(({ path, message }) => ({ path: prefix + path, message }))
}
