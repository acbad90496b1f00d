import { EndOtherSessions, EndSession, SignOut } from '#contract/wire/accounts/sessions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { AccountSession } from '../account-session.model.ts'
import { signedInAs } from '../signed-in-as.ts'
import { endLostAnswers, endSessions } from './begin-session.ts'
import { newBrowser } from './new-browser.ts'
import { noSessionCookies } from './session-cookies.ts'

const done = { done: true as const }

/** The browser becomes nobody's: what it was known by until now may lead to something of the account. */
function freshBrowser(tools: Pick<Tools, 'secrets' | 'clock' | 'config'>): string[] {
  return [...noSessionCookies(tools.config), ...newBrowser(tools).cookies]
}

export const signOutEndpoint = endpoint({
  method: 'post',
  path: '/api/account/sign-out',
  summary: 'Ends this browser’s session and gives it cookies of a new visitor.',
  access: 'visitor',
  ...SignOut,
  async handle(tools, { visitor, facts }) {
    if (visitor.signedIn) {
      await AccountSession.query(tools.db).deleteById(visitor.signedIn.sessionId)
    }
    for (const cookie of freshBrowser(tools)) facts.setCookie(cookie)
    return done
  },
})

export const endSessionEndpoint = endpoint({
  method: 'delete',
  path: '/api/account/sessions/:id',
  summary: 'Ends one of the caller’s sessions; ending this browser’s own signs it out.',
  access: 'member',
  ...EndSession,
  async handle(tools, { input: { id }, visitor, facts }) {
    const { accountId, sessionId } = signedInAs(visitor)
    const ended = await AccountSession.query(tools.db).delete().where({ id, accountId })
    if (ended === 0) throw new Problem('not-found')
    await endLostAnswers(tools, { accountId })
    if (id === sessionId) for (const cookie of freshBrowser(tools)) facts.setCookie(cookie)
    return done
  },
})

export const endOtherSessionsEndpoint = endpoint({
  method: 'post',
  path: '/api/account/sessions/end-others',
  summary: 'Ends all of the caller’s sessions but this browser’s.',
  access: 'member',
  ...EndOtherSessions,
  async handle(tools, { visitor }) {
    const { accountId, sessionId } = signedInAs(visitor)
    await endLostAnswers(tools, { accountId })
    await endSessions(tools, { accountId, but: sessionId })
    return done
  },
})
