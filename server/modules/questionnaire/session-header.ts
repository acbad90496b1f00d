import type { QuestionnaireSession } from '#contract/questionnaire-session.ts'
import { readSession, writeSession } from '../../http/session-cookie.ts'
import { cookieSession, cutToFit } from './cookie-session.ts'
import type { Progress } from './progress.ts'

/** Browsers drop cookies near 4,096 bytes (CONTRACT §5). */
const LARGEST_COOKIE_BYTES = 3_800

/** The header that sets `sparrow_session` to what is kept now; undefined for a browser that has no session. */
export function sessionHeader(
  tools: Parameters<typeof readSession>[0] & Parameters<typeof writeSession>[0],
  { progress, cookieHeader }: { progress: Progress; cookieHeader: string | undefined },
): string | undefined {
  const sent = readSession(tools, cookieHeader)
  if (!sent) return undefined
  const header = (session: QuestionnaireSession) => writeSession(tools, session)
  const fits = (session: QuestionnaireSession) => header(session).length < LARGEST_COOKIE_BYTES
  return header(cutToFit(cookieSession(progress, sent.csrfToken), fits))
}
