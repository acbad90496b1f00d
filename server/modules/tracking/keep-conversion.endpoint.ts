import { KeepConversion } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { agreesNow } from '../relays/index.ts'
import { readClick } from './click-cookie.ts'
import { readClicks } from './click-cookies.ts'
import { keepConversion } from './keep-conversion.ts'
import { isForbidden } from './is-forbidden.ts'

export const keepConversionEndpoint = endpoint({
  method: 'post',
  path: '/api/fb-capi',
  summary: 'Something that an ad platform may be told of, with consent; answered once it is kept.',
  access: 'public',
  limit: { points: 60, seconds: 60, here: true },
  ...KeepConversion,
  async handle(tools, { input, visitor, facts }) {
    // Without our cookie nobody can be asked for their consent.
    if (!visitor.browserId) return { accepted: false }
    const { browserId, id: visitorId } = visitor
    const { received, cookieHeader } = facts
    const agrees =
      !isForbidden(received.headers) &&
      (await agreesNow(tools, { visitorId: browserId, kind: 'marketing' }))
    const clicks = { ...readClicks(cookieHeader), fbc: readClick(cookieHeader) }
    return {
      accepted: await keepConversion(tools, { input, browserId, visitorId, agrees, clicks }),
    }
  },
})
