import { textOf } from '#contract/questions/answer-values.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'

const STEP = 'account'

/** What is kept of the step: the address and the way to come back, at first the one that asks for nothing. Never a password. */
export function useAccountAnswers() {
  const { answers } = useStore(session)
  const own = answers[STEP] ?? {}
  return {
    email: textOf(own['email'] ?? answers['welcome']?.['email']),
    way: own['signIn'] === 'password' ? 'password' : 'link',
    set: (field: 'email' | 'signIn', value: string) => setAnswer(STEP, field, value),
  }
}
