import { RenewKeys } from '#contract/wire/questionnaire.ts'
import { endpoint } from '../../http/endpoint.ts'
import { greetVisitors } from '../../http/greet-visitor.ts'
import { isTokenOf } from '../../http/session-cookie.ts'

/**
 * For a page whose token is not the cookie's any more. Only a page of this site can read the answer; a browser that is
 * not known, or whose session is corrupt, is greeted as by a page (SPEC §4).
 */
export const renewKeysEndpoint = endpoint({
  method: 'get',
  path: '/api/visitor',
  summary: 'The CSRF token and session identifier that a page of this visitor carries, anew',
  access: 'public',
  ...RenewKeys,
  async handle(tools, { input, visitor, facts }) {
    const { visitorId, csrfToken, isNew } = greetVisitors(tools)({
      headers: { cookie: facts.cookieHeader },
      append: (_, header) => facts.setCookie(header),
    })
    const { was } = input
    const isOther = !isNew && was !== undefined && !isTokenOf(tools.secrets, visitorId, was)
    return { csrfToken, sessionId: visitor.signedIn?.sessionId ?? null, isNew, isOther }
  },
})
