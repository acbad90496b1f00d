import { randomUUID } from 'node:crypto'
import { PushEvents } from '#contract/wire/tracking.ts'
import { endpoint, type RequestFacts } from '../../http/endpoint.ts'
import { isBot } from '../../http/is-bot.ts'
import type { Tools } from '../../tools.ts'
import { clickCookie, readClick } from './click-cookie.ts'
import { isForbidden } from './is-forbidden.ts'
import { keepPush } from './keep-push.ts'

export const pushEventsEndpoint = endpoint({
  method: 'post',
  path: '/api/push-ab-events',
  summary: 'Events of a visit; answered once they are kept, each once.',
  access: 'public',
  limit: { points: 120, seconds: 60, here: true },
  bodyLimit: 65_536,
  ...PushEvents,
  async handle(tools, { input, visitor, facts }) {
    const { userAgent } = facts
    const fileSessionId = input.fileSessionId ?? randomUUID()
    const browserId = visitor.browserId || null
    await keepPush(tools, { input, fileSessionId, browserId, userAgent, isBot: isBot(userAgent) })
    if (input.clickId) rememberClick(tools, { clickId: input.clickId, facts })
    return { fileSessionId }
  },
})

/** The click that is known stays until another one comes; a browser that says not to share gets no such cookie. */
function rememberClick(
  tools: Pick<Tools, 'config' | 'clock'>,
  { clickId, facts }: { clickId: string; facts: RequestFacts },
): void {
  const isKnown = readClick(facts.cookieHeader)?.endsWith(`.${clickId}`)
  if (isKnown || isForbidden(facts.received.headers)) return
  facts.setCookie(clickCookie(tools, clickId))
}
