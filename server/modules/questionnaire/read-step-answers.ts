import { moveFields } from '#contract/definitions/move-fields.ts'
import type { InputFault } from '#contract/problems.ts'
import { isRecord } from '#contract/questions/answer-values.ts'
import { checkAnswers } from '#contract/questions/check-answers.ts'
import { type CleanAnswers, cleanAnswers } from '#contract/questions/clean-answers.ts'
import type { Tools } from '../../tools.ts'
import { latestUsDay } from '../claims/index.ts'
import { type Answering, askedByOnboarding } from './asked-by-onboarding.ts'
import { loadProgress } from './load-progress.ts'

/**
 * What a visitor answered on a step of the onboarding, as the server may use it: cleaned by its fields, what is not asked
 * left out, and what is still wrong with it (pointers into the answers, '/email'). Without faults it is the truth.
 */
export async function readStepAnswers(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'screens'>,
  { stepId, ...visitor }: Answering & { stepId: string },
): Promise<{ answers: CleanAnswers; faults: InputFault[] }> {
  const kept = await loadProgress(tools, { visitorId: visitor.visitorId })
  // A field may have another name by now than when it was answered.
  const values = moveFields(kept?.answers ?? {}, tools.screens.fieldMoves())[stepId]
  const answers = isRecord(values) ? values : {}
  const questions = askedByOnboarding(tools, visitor, stepId)
  return {
    answers: cleanAnswers(questions, answers),
    faults: checkAnswers(questions, answers, latestUsDay(tools.clock.now())),
  }
}
