import type { VisitorKeys } from '#contract/wire/questionnaire.ts'
import { call, rememberKeys } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { useStage } from '../stage/stage.ts'
import { signedIn } from './known-sign-in.ts'
import { joinAccount } from './progress.ts'
import { useStore } from './store.ts'

/** Whether somebody is signed in in this browser. */
export function useSignedIn(): boolean {
  const { facts } = useStage()
  return useStore(signedIn) ?? facts['visitor.signedIn'] === true
}

/** From now on calls carry the keys of whoever is signed in. @throws ApiError, TypeError */
export async function takeKeys(): Promise<void> {
  const { csrfToken, sessionId } = await call<VisitorKeys>('/api/visitor', {}, { method: 'GET' })
  rememberKeys({ csrfToken, sessionId })
  signedIn.set(sessionId !== null)
}

/**
 * The sign-in has changed, here (`ownFirst`) or in another tab: from now on calls carry its keys, and what the page holds is
 * joined with what the account keeps. Nothing is loaded anew, so whoever is in the middle of a step stays there.
 */
export async function takeSignIn(how: { ownFirst: boolean }): Promise<void> {
  // Known before the keys are: whoever has just signed in is not asked to once more because they could not be had.
  signedIn.set(true)
  try {
    await takeKeys()
    await joinAccount(how)
  } catch (error) {
    // The next call finds out about keys that are out of date, and answers are joined with the next save.
    logFailure('What the account keeps could not be loaded', error)
  }
}
