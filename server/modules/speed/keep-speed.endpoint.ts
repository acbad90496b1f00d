import { KeepSpeed } from '#contract/wire/speed.ts'
import { readChosen } from '../../http/choices-cookie.ts'
import { endpoint, type RequestFacts } from '../../http/endpoint.ts'
import { isBot } from '../../http/is-bot.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import { keepSpeed } from './keep-speed.ts'

export const keepSpeedEndpoint = endpoint({
  method: 'post',
  path: '/api/speed',
  summary: 'How fast one load of a page was; kept without anything of who was on it.',
  access: 'public',
  limit: { points: 60, seconds: 60, here: true },
  bodyLimit: 2_048,
  ...KeepSpeed,
  async handle(tools, { input, facts }) {
    if (isUnwanted(facts)) return { taken: false }
    return { taken: await keepSpeed(tools, { ...input, device: facts.device }) }
  },
})

/** Of a program, of a browser that says not to share, or of somebody who said no to counting. */
function isUnwanted({ userAgent, received, cookieHeader }: RequestFacts): boolean {
  const saidNo = readChosen(cookieHeader)?.analytics === false
  return saidNo || hasOptOutSignal(received.headers) || isBot(userAgent)
}
