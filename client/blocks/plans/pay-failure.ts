import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ProblemAnswer } from '#contract/problems.ts'
import { ApiError } from '../../stage/api.ts'

type Words = BlockProps<'pay-button'>['failures']

/** What is said of a payment that was not begun; with the call's own id where only the service can find out why. */
export function payFailureWords(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.offline
  const { requestId = '' } = (error.body ?? {}) as Partial<ProblemAnswer>
  const known = (words as Partial<Record<string, string>>)[error.code ?? '']
  return fillWords(known ?? words.other, { reference: requestId })
}

const outdated = ['plan.already-active', 'offer.expired', 'consent.outdated', 'claim.cannot-move']

/** What was shown is no longer what counts, an offer or a claim whose fee was paid elsewhere: it has to be read again. */
export function isOutdated(error: unknown): boolean {
  const code: string | undefined = error instanceof ApiError ? error.code : undefined
  return outdated.includes(code ?? '')
}

/** Nobody is signed in, or not any more, and only an account can pay. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
