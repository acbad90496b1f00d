import { ContinueByLink } from '#contract/wire/resume-links.ts'
import { endpoint } from '../../http/endpoint.ts'
import { startSession, writeSession } from '../../http/session-cookie.ts'
import { writeVisitor } from '../../http/visitor-cookie.ts'
import { useLink } from './use-link.ts'

export const continueByLinkEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/continue',
  summary:
    'Uses a link up and makes this browser the visitor’s that it is for; 409 when it has other answers, 410 when the link cannot be used.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  ...ContinueByLink,
  async handle(tools, { input, visitor, facts }) {
    const { token, replace = false } = input
    const account = visitor.signedIn?.visitorId
    const use = { token, visitorId: visitor.id, replace, ...(account && { account }) }
    const { visitorId } = await useLink(tools, use)
    // What was begun elsewhere is in the account now; the browser stays its own.
    if (account) return { continued: true as const }
    // The visitor's key first: the new CSRF token is bound to it.
    facts.setCookie(writeVisitor(tools, visitorId))
    facts.setCookie(writeSession(tools, startSession(tools, visitorId)))
    return { continued: true as const }
  },
})
