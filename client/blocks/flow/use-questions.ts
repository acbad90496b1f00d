import type { Answers } from '#contract/questions/answer-values.ts'
import { askedOf, checkAnswers } from '#contract/questions/check-answers.ts'
import type { Question } from '#contract/questions/question.ts'
import { withPrefill } from '#contract/questions/with-prefill.ts'
import { withoutGonePicks } from '#contract/questions/without-gone-picks.ts'
import { setAnswer, setAnswers } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import type { StepFault } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { todayHere } from '../../onboarding/today-here.ts'

interface QuestionsForm<Q extends Question> {
  /** Those that are asked with the present answers. */
  asked: Q[]
  values: Answers
  set: (id: string, value: unknown) => void
  check: () => StepFault[]
  /** Keeps what a question started with and nobody changed: going on says that it is right. */
  keepStarted: () => void
}

/** Questions of a step with their answers, those included that start with another step's. */
export function useQuestions<Q extends Question>(
  stepId: string,
  questions: readonly Q[],
): QuestionsForm<Q> {
  const { answers } = useStore(session)
  const own = answers[stepId] ?? {}
  const values = withoutGonePicks(questions, withPrefill(questions, own, answers))
  const asked = askedOf(questions, values)

  return {
    asked,
    values,
    set: (id, value) => setAnswer(stepId, id, value),
    check: () =>
      checkAnswers(questions, values, todayHere()).map(({ path, message }) => ({
        field: fieldOfPath(path),
        message,
      })),
    keepStarted() {
      const started = asked.filter(({ id }) => own[id] === undefined && values[id] !== undefined)
      if (started.length === 0) return
      setAnswers(stepId, Object.fromEntries(started.map(({ id }) => [id, values[id]])))
    },
  }
}

/** '/items/0/company' → 'items-0-company': the id of the field on the page. */
export function fieldOfPath(path: string): string {
  return path.slice(1).replaceAll('/', '-')
}
