import type { Values } from './config-environment.ts'

/** Settings that are called as they stand, by our code or by somebody's client. */
const called = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SENTRY_DSN',
  'GROWTHBOOK_API_HOST',
  'LOB_API_BASE',
  'STRIPE_API_BASE',
  'PLAID_API_BASE',
  'LLM_BASE_URL',
  'FB_API_BASE',
  'TIKTOK_API_BASE',
  'SNAP_API_BASE',
  'PINTEREST_API_BASE',
  'TABOOLA_API_BASE',
  'KLAVIYO_API_BASE',
  'POSTHOG_API_BASE',
  'AMPLITUDE_API_BASE',
] as const satisfies (keyof Values)[]

const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/

/** What looks like an address and is none, in words: each would fail later, far from the setting. */
export function addressFaults(values: Values): string[] {
  const { PUBLIC_URL, APP_HOST, SMTP_URL } = values
  return [
    ...(PUBLIC_URL && !isOrigin(PUBLIC_URL) ? [notOne('PUBLIC_URL')] : []),
    ...(APP_HOST && !isOrigin(APP_HOST) ? [notOne('APP_HOST')] : []),
    ...called
      .filter((name) => values[name] && !URL.canParse(values[name]))
      .map((name) => `${name} is no address: its host or port cannot be read`),
    ...(SMTP_URL ? mailServerFaults(SMTP_URL) : []),
  ]
}

/** The origin as browsers write it: what they send is compared with it letter by letter, at a sign-in with a passkey say. */
export function asBrowsersWrite(origin: string): string {
  return new URL(origin).origin
}

const notOne = (name: string) =>
  `${name} must be an origin: a scheme, a host and perhaps a port, without a name, password or path`

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, username, password, hostname } = new URL(text)
  return pathname === '/' && !username && !password && HOST.test(hostname)
}

/** Never the address itself, which has a password. */
function mailServerFaults(address: string): string[] {
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (!parsed?.hostname || !isEncoded(parsed.username + parsed.password))
    return [
      'SMTP_URL cannot be read; in a name or password, @ : / ? # % are written as %40 and so on',
    ]
  return parsed.username && !parsed.password
    ? ['SMTP_URL has a name and no password: smtp://name:password@host, or neither of them']
    : []
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
