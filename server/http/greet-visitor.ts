import type { Context } from 'koa'
import { type QuestionnaireSession, SESSION_LIFETIME_MS } from '#contract/questionnaire-session.ts'
import type { Tools } from '../tools.ts'
import { readSession, startSession, writeSession } from './session-cookie.ts'
import { newVisitor, readVisitor } from './visitor-cookie.ts'

interface Known {
  visitorId: string
  session: QuestionnaireSession
}

export type Greeting = (ctx: Context) => { visitorId: string; csrfToken: string }

const MOST_KNOWN = 5_000

/**
 * Who is looking at a page. Newcomers get their cookies here, and a corrupt or old session is replaced (SPEC §4). Cookies
 * that were verified lately are known by their exact text.
 */
export function greetVisitors(tools: Pick<Tools, 'secrets' | 'clock' | 'config'>): Greeting {
  const lately = new Map<string, Known>()

  function knownBy(cookies: string): Known | undefined {
    const kept = lately.get(cookies)
    if (kept) return isYoung(kept.session) ? kept : undefined
    const visitorId = readVisitor(tools, cookies)
    const session = visitorId && readSession(tools, cookies)
    if (!session) return undefined
    const known = { visitorId, session }
    lately.set(cookies, known)
    const oldest = lately.keys().next()
    if (lately.size > MOST_KNOWN && !oldest.done) lately.delete(oldest.value)
    return known
  }

  function isYoung({ lastUpdated }: QuestionnaireSession): boolean {
    return tools.clock.now().getTime() - Date.parse(lastUpdated) < SESSION_LIFETIME_MS
  }

  return (ctx) => {
    const cookies = ctx.headers.cookie
    const known = cookies ? knownBy(cookies) : undefined
    if (known) return { visitorId: known.visitorId, csrfToken: known.session.csrfToken }

    let visitorId = readVisitor(tools, cookies)
    if (!visitorId) {
      const visitor = newVisitor(tools)
      visitorId = visitor.id
      ctx.append('set-cookie', visitor.cookie)
    }
    const session = startSession(tools, visitorId)
    ctx.append('set-cookie', writeSession(tools, session))
    return { visitorId, csrfToken: session.csrfToken }
  }
}
