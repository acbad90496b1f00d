import { randomUUID } from 'node:crypto'
import { PushEvents, type PushEventsInput } from '#contract/wire/tracking.ts'
import { endpoint, type RequestFacts } from '../../http/endpoint.ts'
import { isBot } from '../../http/is-bot.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import type { Tools } from '../../tools.ts'
import { clickCookies, metaClickCookie, readMetaClick } from './click-cookies.ts'
import { keepPush } from './keep-push.ts'

export const pushEventsEndpoint = endpoint({
  method: 'post',
  path: '/api/push-ab-events',
  summary: 'Events of a visit; answered once they are kept, each once.',
  access: 'public',
  ahead: true,
  limit: { points: 120, seconds: 60, here: true },
  bodyLimit: 65_536,
  ...PushEvents,
  async handle(tools, { input, visitor, facts }) {
    const { userAgent, device } = facts
    const fileSessionId = input.fileSessionId ?? randomUUID()
    const browserId = visitor.browserId || null
    const mayBeShared = !hasOptOutSignal(facts.received.headers)
    const how = { device, isBot: isBot(userAgent), mayBeShared }
    await keepPush(tools, { input, fileSessionId, browserId, ...how })
    rememberClicks(tools, { input, facts })
    return { fileSessionId }
  },
})

/** The click that is known stays until another one comes; a browser that says not to share gets no such cookie. */
function rememberClicks(
  tools: Pick<Tools, 'config' | 'clock'>,
  { input: { clickId, clicks }, facts }: { input: PushEventsInput; facts: RequestFacts },
): void {
  const { cookieHeader, received, setCookie } = facts
  if (hasOptOutSignal(received.headers)) return
  const isKnown = readMetaClick(cookieHeader)?.endsWith(`.${clickId}`)
  if (clickId && !isKnown) setCookie(metaClickCookie(tools, clickId))
  if (!clicks) return
  for (const cookie of clickCookies(tools, { clicks, cookieHeader })) setCookie(cookie)
}
