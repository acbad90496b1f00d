import { type ConversionAnswer, KeepConversion } from '#contract/wire/tracking.ts'
import { endpoint } from '../../http/endpoint.ts'
import { isBot } from '../../http/is-bot.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import { pixelIds } from '../../http/pixel.ts'
import { addressSignedIn } from '../accounts/index.ts'
import { agreesNow } from '../relays/index.ts'
import { readClicks, readMetaClick } from './click-cookies.ts'
import { keepConversion } from './keep-conversion.ts'

export const keepConversionEndpoint = endpoint({
  method: 'post',
  path: '/api/fb-capi',
  summary:
    'Something that an ad platform may be told of, with consent; answered once it is kept, with whether it goes on and why not.',
  access: 'public',
  limit: { points: 60, seconds: 60, here: true },
  status: 202,
  ...KeepConversion,
  async handle(tools, { input, visitor, facts }): Promise<ConversionAnswer> {
    const { browserId, id: visitorId, signedIn } = visitor
    const { received, cookieHeader, userAgent } = facts
    if (pixelIds(tools.config).length === 0) return notKept('disabled')
    // Without our cookie nobody can be asked for their consent; and who signed up is signed in.
    const isOdd = input.eventName === 'CompleteRegistration' && !signedIn
    if (!browserId || isOdd || isBot(userAgent)) return notKept('not_kept')
    const isSignalled = hasOptOutSignal(received.headers)
    const agrees =
      !isSignalled && (await agreesNow(tools, { visitorId: browserId, kind: 'marketing' }))
    const clicks = { ...readClicks(cookieHeader), fbc: readMetaClick(cookieHeader) }
    const address = agrees ? await addressSignedIn(tools, signedIn) : null
    const told = { input, browserId, visitorId, agrees, address, clicks }
    if (!(await keepConversion(tools, told))) return notKept('not_kept')
    const why = isSignalled ? 'gpc' : 'no_consent'
    return { accepted: true, forwarded: agrees, reason: agrees ? null : why }
  },
})

function notKept(reason: 'disabled' | 'not_kept'): ConversionAnswer {
  return { accepted: false, forwarded: false, reason }
}
