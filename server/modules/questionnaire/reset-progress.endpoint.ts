import { newSession } from '#contract/questionnaire-session.ts'
import { ResetProgress } from '#contract/wire/questionnaire.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readSession, writeSession } from '../../http/session-cookie.ts'
import { clearProgress } from './clear-progress.ts'

export const resetProgressEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/reset',
  summary: 'Clears the answers and choices that are kept for this visitor; claims stay',
  access: 'visitor',
  ...ResetProgress,
  async handle(tools, { visitor, facts }) {
    await clearProgress(tools, { visitorId: visitor.id })
    const session = readSession(tools, facts.cookieHeader)
    // The page that asked goes on with its token; what was chosen is in the cookie no more either.
    if (session)
      facts.setCookie(writeSession(tools, newSession(session.csrfToken, tools.clock.now())))
    return { reset: true as const }
  },
})
