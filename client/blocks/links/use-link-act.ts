import { type Failure, failureLine } from '../../onboarding/failure-words.ts'
import { ApiError } from '../../stage/api.ts'
import { useAct } from '../../stage/use-act.ts'

/** One thing at a time that is asked about links, and why it did not work. */
export function useLinkAct() {
  return useAct('A link could not be changed', wordsOf)
}

/** What the server says of bank links is written for people. */
function wordsOf(error: unknown): Failure {
  if (error instanceof ApiError && error.code?.startsWith('bank-links.')) {
    return { message: error.title ?? '' }
  }
  return failureLine(error)
}
