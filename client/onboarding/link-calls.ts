import { ApiError, call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import type { ContinueByLinkInput, NewLinkInput } from '#contract/wire/resume-links.ts'

/** Asks for a link to go on with these answers on another device. */
export async function askForLink(email: string): Promise<void> {
  await call('/questionnaire/email-link', { email })
}

/** Asks for another one in place of a link that cannot be used, to where that one went. */
export async function askForNewLink(input: NewLinkInput): Promise<void> {
  await call('/questionnaire/new-link', input)
}

/** Makes this browser the one that a link is for. @throws ApiError link.not-usable, link.other-answers */
export async function continueByLink(input: ContinueByLinkInput): Promise<void> {
  await call('/questionnaire/continue', input)
}

interface AskWords {
  tooMany: string
  off: string
  signedIn?: string
  failed: string
}

/** What to say when asking for a link failed: of the address its own fault, of everything else a sentence. */
export function askFailure(error: unknown, words: AskWords): string {
  logFailure('A link could not be asked for', error)
  if (!(error instanceof ApiError)) return words.failed
  if (error.code === 'too-many-requests') return words.tooMany
  if (error.code === 'email.off') return words.off
  if (error.code === 'account.signed-in') return words.signedIn ?? words.failed
  return error.faults[0]?.message ?? words.failed
}
