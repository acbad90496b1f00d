import { SESSION_LIFETIME_MS } from '#contract/questionnaire-session.ts'
import type { Tools } from '../tools.ts'
import { isTokenOf, readSession, startSession, writeSession } from './session-cookie.ts'
import { newVisitor, readVisitor, sentVisitor, writeVisitor } from './visitor-cookie.ts'

interface Known {
  /** All that the browser sent. */
  cookies: string
  visitorId: string
  csrfToken: string
  /** When the session is too old, in milliseconds since 1970. */
  until: number
  /** From when on the visitor's cookie is set anew, as `until`. */
  renewFrom: number
}

/** What of a request is needed; Koa's context has it. */
interface Greeted {
  headers: { cookie?: string | undefined }
  append(field: string, value: string): void
}

type Greeting = (ctx: Greeted) => {
  visitorId: string
  csrfToken: string
  /** The request named no visitor of ours. */
  isNew: boolean
}

/**
 * Whoever is here for longer gets the visitor's cookie anew: claims without an account hang on it, and may take more than
 * its year.
 */
const RENEW_AFTER_MS = 30 * 86_400_000
const MOST_KNOWN = 5_000
/** Characters; of a browser with more cookies they are verified each time. */
const LONGEST_KNOWN = 2_048

/**
 * Who is looking at a page. Newcomers get their cookies here, and a corrupt or old session is replaced (SPEC §4). Cookies
 * that were verified lately are known by their exact text; it is found by the visitor's cookie, because a header of a
 * thousand characters would be gone through for each request to find it by itself.
 */
export function greetVisitors(tools: Pick<Tools, 'secrets' | 'clock' | 'config'>): Greeting {
  const lately = new Map<string, Known>()

  function knownBy(cookies: string): Known | undefined {
    const sent = sentVisitor(tools.config, cookies)
    if (!sent) return undefined
    const kept = lately.get(sent)
    if (kept?.cookies === cookies)
      return tools.clock.now().getTime() < kept.until ? kept : undefined
    const visitorId = readVisitor(tools, cookies)
    const session = visitorId && readSession(tools, cookies)
    // A sibling host could have set another visitor's session: its token would never be accepted.
    if (!session || !isTokenOf(tools.secrets, visitorId, session.csrfToken)) return undefined
    const { csrfToken, lastUpdated, createdAt } = session
    const until = Date.parse(lastUpdated) + SESSION_LIFETIME_MS
    const renewFrom = Date.parse(createdAt) + RENEW_AFTER_MS
    const known = { cookies, visitorId, csrfToken, until, renewFrom }
    if (cookies.length <= LONGEST_KNOWN) lately.set(sent, known)
    const oldest = lately.keys().next()
    if (lately.size > MOST_KNOWN && !oldest.done) lately.delete(oldest.value)
    return known
  }

  return (ctx) => {
    const cookies = ctx.headers.cookie
    const known = cookies ? knownBy(cookies) : undefined
    if (known) {
      const { visitorId, csrfToken, renewFrom } = known
      if (tools.clock.now().getTime() > renewFrom)
        ctx.append('set-cookie', writeVisitor(tools, visitorId))
      return { visitorId, csrfToken, isNew: false }
    }

    const id = readVisitor(tools, cookies)
    const visitor = id ? { id, cookie: writeVisitor(tools, id) } : newVisitor(tools)
    ctx.append('set-cookie', visitor.cookie)
    const session = startSession(tools, visitor.id)
    ctx.append('set-cookie', writeSession(tools, session))
    return { visitorId: visitor.id, csrfToken: session.csrfToken, isNew: !id }
  }
}
