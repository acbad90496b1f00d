import type { ResolvedStep } from '#contract/definitions/flow.ts'
import { isBlank } from '#contract/questions/answer-values.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import { prefillsOf } from '#contract/questions/with-prefill.ts'
import { withoutGonePicks } from '#contract/questions/without-gone-picks.ts'
import { walk } from '#contract/walk.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'

/**
 * The choices that a later step put again and that were made there, as 'welcome.weekly': what was said last stands, and is
 * the one to list.
 */
export function useSaidAgain(): ReadonlySet<string> {
  const { screen, facts } = useStage()
  const { answers } = useStore(session)
  if (screen.kind !== 'step') return new Set()

  const { flow } = screen
  const steps = [...walk(flow, facts), ...flow.detours]
  return new Set(steps.flatMap((step) => choicesMadeAgain(step, answers[keptUnder(step)] ?? {})))
}

/** Where the answers of a step or detour are kept. */
export function keptUnder({ id, standsFor }: Pick<ResolvedStep, 'id' | 'standsFor'>): string {
  return standsFor ?? id
}

function choicesMadeAgain(
  { blocks }: Pick<ResolvedStep, 'blocks'>,
  answers: Readonly<Record<string, unknown>>,
): string[] {
  const questions = blocks.flatMap((section) => questionsIn(section))
  const given = withoutGonePicks(questions, answers)
  return questions
    .filter((question) => 'choices' in question && !isBlank(question, given[question.id]))
    .flatMap(prefillsOf)
    .map(({ stepId, questionId }) => `${stepId}.${questionId}`)
}
