import { KeepConversion } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { isBot } from '../../http/is-bot.ts'
import { addressSignedIn } from '../accounts/index.ts'
import { agreesNow } from '../relays/index.ts'
import { readClicks, readMetaClick } from './click-cookies.ts'
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
    const { browserId, id: visitorId, signedIn } = visitor
    const { received, cookieHeader, userAgent } = facts
    // Without our cookie nobody can be asked for their consent; and who signed up is signed in.
    const isOdd = input.eventName === 'CompleteRegistration' && !signedIn
    if (!browserId || isOdd || isBot(userAgent)) return { accepted: false }
    const agrees =
      !isForbidden(received.headers) &&
      (await agreesNow(tools, { visitorId: browserId, kind: 'marketing' }))
    const clicks = { ...readClicks(cookieHeader), fbc: readMetaClick(cookieHeader) }
    const address = agrees ? await addressSignedIn(tools, signedIn) : null
    const told = { input, browserId, visitorId, agrees, address, clicks }
    return { accepted: await keepConversion(tools, told) }
  },
})
