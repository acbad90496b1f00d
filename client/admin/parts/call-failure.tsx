import { Alert, Anchor } from '@mantine/core'
import type { ProblemCode } from '#contract/problems.ts'
import { CallError } from '../ask.ts'
import { signInHref } from '../go-to-sign-in.ts'
import { asSentence } from './schema-form/as-sentence.ts'

const wantsSignIn: Partial<Record<ProblemCode, string>> = {
  'sign-in.required': 'Your sign-in has ended.',
  'sign-in.not-fresh': 'This needs a sign-in of the last 15 minutes.',
}

/** What is wrong with the sign-in, where a call only wants another one. */
export function signInWords(error: unknown): string | undefined {
  return error instanceof CallError && error.code ? wantsSignIn[error.code] : undefined
}

/** The way to sign in, which leaves what is on the screen. */
export function SignInAgain() {
  return (
    <Anchor href={signInHref()} target="_blank" rel="noopener" inherit>
      Sign in again
    </Anchor>
  )
}

/** Why a call did not work, beside what was tried; where it only wants a new sign-in, the way to it, which leaves what was typed. */
export function CallFailure({ error }: { error: Error | null }) {
  if (!error) return null
  const signIn = signInWords(error)
  return (
    <Alert color="red" variant="outline" role="alert">
      {signIn ? (
        <>
          {signIn} <SignInAgain /> in another tab, then try once more here: what you entered is
          still on this page.
        </>
      ) : (
        wordsOf(error)
      )}
    </Alert>
  )
}

function wordsOf(error: Error): string {
  const faults = error instanceof CallError ? error.faults : []
  return faults.length > 0
    ? faults.map(({ message }) => asSentence(message)).join(' ')
    : error.message
}
