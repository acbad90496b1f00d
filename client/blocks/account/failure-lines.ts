import type { ProblemCode } from '#contract/problems.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { clockWords } from '../../ui/time-words.ts'
import { say } from '../../words/say.ts'

/** What is said when a call fails, as writers wrote it. */
export interface FailureWords {
  wrong: string
  codeWrong: string
  tooMany: string
  offline: string
  off: string
  failed: string
  /** For staff who signed in without the passkey that they have. */
  passkeyFirst?: string | undefined
}

/** As long as the server's longest limit, where it does not say. */
const LONGEST_WAIT_SECONDS = 15 * 60

/** The sentence for a failed call. */
function failureLine(error: unknown, words: FailureWords): string {
  if (!(error instanceof ApiError)) return words.offline
  if (error.code === 'too-many-requests') {
    const seconds = error.retryAfter ?? LONGEST_WAIT_SECONDS
    const time = clockWords(new Date(Date.now() + seconds * 1000 + 59_999).toISOString())
    return fillWords(words.tooMany, { time })
  }
  if (error.code === 'csrf.mismatch') return outdatedLine()
  return (error.code && byCode(words)[error.code]) ?? words.failed
}

/** Without the cookie a reload mends nothing. */
function outdatedLine(): string {
  return navigator.cookieEnabled
    ? say('This page is out of date. Reload it and try again.')
    : say('Your browser blocks our cookie. Allow cookies for this site and reload the page.')
}

function byCode(words: FailureWords): Partial<Record<ProblemCode, string | undefined>> {
  return {
    'sign-in.wrong': words.wrong,
    'sign-in.code-wrong': words.codeWrong,
    'email.off': words.off,
    'account.unconfirmed': say('Please confirm your email address first.'),
    'staff.second-factor': words.passkeyFirst,
  }
}

/**
 * A failed call as lines for the summary: a fault of the input at the field that `fields` names for its pointer
 * ('/password'), everything else at `place`. What was sent is never logged.
 */
export function failureLines(
  error: unknown,
  {
    words,
    place,
    fields = {},
  }: { words: FailureWords; place: string; fields?: Record<string, string> },
): FieldFault[] {
  logFailure('A call of the account failed', error)
  const faults = error instanceof ApiError ? error.faults : []
  if (faults.length === 0) return [{ field: place, message: failureLine(error, words) }]
  return faults.map(({ path, message }) => ({ field: fields[path] ?? place, message }))
}
