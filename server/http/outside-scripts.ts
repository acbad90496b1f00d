import type { ConsentState, Screen } from '#contract/wire/screen.ts'
import type { Config } from '../config.ts'
import { readChosen } from './choices-cookie.ts'
import type { Exchange } from './exchange.ts'
import { hasOptOutSignal } from './opt-out-signal.ts'
import { changePolicy } from './security-headers.ts'

/**
 * Where somebody looks at one settlement, files, pays, signs in, looks after an account or works here, and where they enter
 * what is their own, of a refund, a bill or money in their name: nothing of another company, ever.
 */
const CLOSED = new RegExp(
  `^/(${[
    'claims|file|pay|sign-in|sign-up|admin|account|dashboard|questionaires|email|confirm|logout',
    'reset-password|forgot-password|verify|bank-link|unclaimed-money/search',
    'ai-negotiator|cancel-subscription-app|credit-card-offers|flight-delay-compensation|late-orders',
  ].join('|')})(/|$)`,
)

/** Whether scripts of other companies could run on a screen: on public pages alone, that search engines may show too. */
export function isOpenToOthers({ kind, path, status, head }: Screen): boolean {
  return kind === 'page' && status === 200 && head.robots !== 'noindex' && !CLOSED.test(path)
}

/** Parts of an address that say who somebody is, or which settlement they look at. */
const TELLING =
  /^(email|claim|select|token|export|sessionId|redirect_status|(payment|setup)_intent.*)$/i

/** Whether the address that was asked for tells more than its path: every script in a page can read it. */
export function tellsMore({ querystring }: Pick<Exchange, 'querystring'>): boolean {
  if (!querystring) return false
  return [...new URLSearchParams(querystring)].some(
    ([name, value]) => TELLING.test(name) || value.includes('@'),
  )
}

/** Whether anything that needs a person's consent is connected. */
export function hasVendors({ vendors }: Pick<Config, 'vendors'>): boolean {
  return Object.values(vendors).some(Boolean)
}

/**
 * What an open page tells its browser of consent: undefined when there is nothing to ask, to say or to run, which is so for
 * everybody who said no. Not to be asked where nobody is connected (`hasVendors`).
 */
export function consentStateOf(
  { config }: { config: Config },
  ctx: Pick<Exchange, 'headers'>,
): ConsentState | undefined {
  const chosen = readChosen(ctx.headers.cookie)
  const saidNo = chosen && !chosen.analytics && !chosen.marketing
  if (saidNo) return undefined
  if (hasOptOutSignal(ctx.headers)) return { signal: true }
  const { tagManagerId, sentryDsn } = config.vendors
  if (chosen && !tagManagerId && !sentryDsn) return undefined
  return {
    signal: false,
    ...(tagManagerId && { tagManagerId }),
    ...(sentryDsn && { sentryDsn }),
  }
}

/** Hosts that the tag manager and its measurements need (Google, "Use Tag Manager with a Content Security Policy"). */
const tagManagerHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Lets a page talk to the companies whose scripts may run on it; their scripts come by the nonce of ours. */
export function admitOthers(
  ctx: Pick<Exchange, 'response' | 'set'>,
  { tagManagerId, sentryDsn }: Pick<ConsentState, 'tagManagerId' | 'sentryDsn'>,
): void {
  const tags = tagManagerId ? tagManagerHosts : []
  const talk = [...tags, ...(sentryDsn ? [new URL(sentryDsn).origin] : [])]
  changePolicy(ctx, (policy) =>
    policy
      .replace(/connect-src [^;]*/, (own: string) => [own, ...talk].join(' '))
      .replace(/img-src [^;]*/, (own: string) => [own, ...tags].join(' ')),
  )
}
