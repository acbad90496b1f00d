import { createHash } from 'node:crypto'
import helmet from 'koa-helmet'
import type { Context, Middleware } from 'koa'
import { VIOLATIONS_PATH } from '#contract/wire/policy-violations.ts'
import type { Config } from '../config.ts'
import { byText } from './by-text.ts'
import { YEAR_SECONDS } from './cookies.ts'
import type { Exchange } from './exchange.ts'

/** Of an answer that names no scripts: none run. */
const POLICY = 'content-security-policy'
const NO_SCRIPTS = "script-src 'none'"
const REPORTING = `;report-uri ${VIOLATIONS_PATH};report-to csp`

/**
 * Content security policy and its companions, by their names in small letters; the same on every answer. Scripts run only by
 * what a page names with `allowScripts`; no evaluation, no inline style, nothing from another host. In development Vite needs
 * its socket and inline styles.
 */
export function securityHeaders(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { dev = false } = {},
): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  const helmeted = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'none'"],
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  return headersOf(helmeted)
}

/** What it says of any request is the same, so that it is asked once. */
function headersOf(helmeted: Middleware): Record<string, string> {
  const headers: Record<string, string> = {}
  const res = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  void helmeted({ req: {}, res } as unknown as Context, async () => {})
  return headers
}

/**
 * Lets scripts run on this answer: those that carry a nonce, and inline ones of exactly a hashed text. What is tried beside
 * them the browser reports: newer ones by `report-to`, Firefox and Safari by `report-uri`.
 */
export function allowScripts(
  ctx: Pick<Exchange, 'response' | 'set'>,
  sources: readonly string[],
): void {
  const named = `script-src ${sources.join(' ')} 'strict-dynamic'`
  changePolicy(ctx, (policy) => {
    const [before = '', after = ''] = aroundScripts(policy)
    return before + named + after + REPORTING
  })
  ctx.set('reporting-endpoints', `csp="${VIOLATIONS_PATH}"`)
}

const aroundScripts = byText((policy) => policy.split(NO_SCRIPTS))

/** Has another content security policy on this answer than on all. */
export function changePolicy(
  ctx: Pick<Exchange, 'response' | 'set'>,
  change: (policy: string) => string,
): void {
  ctx.set(POLICY, change(String(ctx.response.get(POLICY))))
}

/** An inline script's text as a source of the policy. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
