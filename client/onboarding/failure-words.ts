import type { ProblemCode } from '#contract/problems.ts'
import type { SigningRefusal } from '#contract/wire/claims.ts'
import { ApiError } from '../stage/api.ts'
import { hasSignInEnded } from './known-sign-in.ts'
import { session } from './session.ts'
import type { FieldFault } from '../ui/error-summary.tsx'

const words: Partial<Record<ProblemCode, string>> = {
  'suit.closed': 'This settlement has stopped taking claims, so we cannot file this one any more.',
  'suit.no-form': 'This settlement has no claim form that we could prepare. Use its official site.',
  'claim.filed-elsewhere':
    'You told us that a claim in this settlement has been filed already. If that was a slip, go back to its questions and change the answer.',
  'csrf.mismatch': 'This page is out of date. Reload it and try again; your answers are kept.',
  'too-many-requests': 'That was a lot of tries. Please wait a minute, then try again.',
  'document.changed': 'The form changed since you read it. Please read it again, then sign.',
  'claim.signed':
    'This form was signed already, perhaps in another tab. It is shown as signed now.',
  'claim.cannot-undo':
    'A signature can be taken back for 15 minutes, and these are over. You can still cancel the claim before it is printed.',
  'claim.in-the-post': 'This form is with the printer already, so it cannot be cancelled any more.',
  'claim.cannot-move':
    'This claim has moved on meanwhile, so this cannot be noted. Reload the page to see where it stands.',
  'claim.too-late': 'It is too late to get this claim form there in time.',
  'claim.not-ready': 'This claim form is not complete yet. Go back and fill in what is missing.',
}

const cookieWords =
  'Your browser blocks the cookie that keeps your claim. Allow cookies for this site and reload.'

const SIGN_IN = '/sign-in'
const endedWords =
  'Your sign-in has ended. Sign in again in another tab, then try once more here: what you entered is still on this page.'

/** What was an account's is not there for whoever is not signed in to it any more, or is not told to them. */
function isForSignedIn({ status }: ApiError): boolean {
  return hasSignInEnded() && [401, 403, 404].includes(status)
}

/** Without the cookie a reload mends nothing. */
function wordsFor(code: ProblemCode): string | undefined {
  const isBlocked = !navigator.cookieEnabled || session.get().noCookie
  return code === 'csrf.mismatch' && isBlocked ? cookieWords : words[code]
}

/** What is said of a problem that is known before anything fails. */
export function refusalWords(code: SigningRefusal): string {
  return words[code] ?? ''
}

/**
 * A failed call as lines for the error summary: faulty fields by `fieldOf` their pointer, everything else at `place`.
 */
export function failureFaults(
  error: unknown,
  {
    place,
    fieldOf = (pointer) => pointer,
  }: { place: string; fieldOf?: (pointer: string) => string },
): FieldFault[] {
  if (!(error instanceof ApiError)) {
    const message = 'We could not reach the server. Your answers are kept; please try again.'
    return [{ field: place, message }]
  }
  if (isForSignedIn(error)) return [{ field: place, message: endedWords, href: SIGN_IN }]
  if (error.faults.length > 0) {
    return error.faults.map(({ path, message }) => ({ field: fieldOf(path), message }))
  }
  const message = wordsOf(error) ?? 'That did not work. Please try again.'
  return [{ field: place, message }]
}

/** Refunds have no words of their own for their problems: what the server says is meant for people. */
function wordsOf({ code, title }: ApiError): string | undefined {
  return (code && wordsFor(code)) ?? (code?.startsWith('refunds.') ? title : undefined)
}

/** What is told of an act without fields. */
export type Failure = Pick<FieldFault, 'message' | 'href'>

/** The same as one line, for an act without fields. */
export function failureLine(error: unknown): Failure {
  const [first] = failureFaults(error, { place: '' })
  return first ?? { message: '' }
}
