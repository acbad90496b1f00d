import { setAnswer } from './progress.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'

const none = {}

/** The answers of one step and how to change one of them. */
export function useAnswers<Values extends object>(
  stepId: string,
): [values: Partial<Values>, set: (fieldId: keyof Values & string, value: unknown) => void] {
  const { answers } = useStore(session)
  const values = (answers[stepId] ?? none) as Partial<Values>
  return [values, (fieldId, value) => setAnswer(stepId, fieldId, value)]
}
