import { useEffect, useState } from 'react'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { keptState } from './kept-state.ts'
import type { Answers } from './session.ts'
import { useSignedIn } from './signed-in.ts'

/**
 * What was answered in the onboarding, for a page beside it: nobody types twice what they told us. Undefined until it is
 * known, and for whoever has not been there: then nobody is asked.
 */
export function useTold(): Answers | undefined {
  const isMember = useSignedIn()
  const [told, setTold] = useState<Answers>()

  useEffect(() => {
    if (!isMember && !keptState.get().initUser) return
    let isHere = true
    call<{ progress: LoadedProgress }>('/questionnaire/progress', {}, { method: 'GET' }).then(
      ({ progress }) => isHere && setTold((progress?.answers ?? {}) as Answers),
      (error: unknown) => logFailure('The answers of the onboarding could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [isMember])
  return told
}
