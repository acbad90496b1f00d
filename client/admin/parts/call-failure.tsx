import { Alert, Anchor } from '@mantine/core'
import { CallError } from '../ask.ts'
import { signInHref } from '../go-to-sign-in.ts'
import { asSentence } from './schema-form/as-sentence.ts'

/** Why a call did not work, beside what was tried; where it only wants a new sign-in, the way to it. */
export function CallFailure({ error }: { error: Error | null }) {
  if (!error) return null
  const isStale = error instanceof CallError && error.code === 'sign-in.not-fresh'
  return (
    <Alert color="red" variant="outline" role="alert">
      {isStale ? (
        <>
          This needs a sign-in of the last 15 minutes.{' '}
          <Anchor href={signInHref()} inherit>
            Sign in again
          </Anchor>
          , then come back.
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
