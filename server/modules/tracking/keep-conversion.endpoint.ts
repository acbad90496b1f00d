import { KeepConversion } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readClick } from './click-cookie.ts'
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
    const accepted = await keepConversion(tools, {
      input,
      browserId: visitor.browserId,
      visitorId: visitor.id,
      forbidden: isForbidden(facts.received.headers),
      clickId: readClick(facts.cookieHeader),
    })
    return { accepted }
  },
})
