import { TrackVisit } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { isBot } from '../../http/is-bot.ts'
import { keepVisit } from './keep-visit.ts'

export const trackVisitEndpoint = endpoint({
  method: 'post',
  path: '/api/track-visit',
  summary: 'Somebody opened a page; answered once it is kept.',
  access: 'public',
  ahead: true,
  limit: { points: 120, seconds: 60, here: true },
  ...TrackVisit,
  async handle({ db, clock }, { input, visitor, facts }) {
    await keepVisit(db, {
      at: clock.now(),
      visitorId: input.visitorId,
      browserId: visitor.browserId || null,
      visitType: input.visitType,
      isBot: isBot(facts.userAgent),
    })
    return { tracked: true as const }
  },
})
