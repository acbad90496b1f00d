import { randomUUID } from 'node:crypto'
import { PushEvents } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { isBot } from './is-bot.ts'
import { keepEvents } from './keep-events.ts'

export const pushEventsEndpoint = endpoint({
  method: 'post',
  path: '/api/push-ab-events',
  summary: 'Events of a visit; answered once they are kept, each once.',
  access: 'public',
  limit: { points: 120, seconds: 60, here: true },
  ...PushEvents,
  async handle({ db, clock }, { input, visitor, facts }) {
    const fileSessionId = input.fileSessionId ?? randomUUID()
    await keepEvents(db, {
      input,
      fileSessionId,
      browserId: visitor.browserId || null,
      isBot: isBot(facts.userAgent),
      now: clock.now(),
    })
    return { fileSessionId }
  },
})
