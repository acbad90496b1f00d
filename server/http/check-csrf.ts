import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import { isTokenOf, readSession } from './session-cookie.ts'

/**
 * Refuses a state-changing call that another site could have made the browser send: the header must equal the session
 * cookie's token, the token must be bound to this visitor, and the browser must not say that it came from elsewhere.
 * @throws Problem csrf.mismatch
 */
export function checkCsrf(
  tools: Pick<Tools, 'secrets' | 'clock' | 'config'>,
  ctx: Context,
  visitorId: string,
): void {
  const sent = ctx.get('x-csrf-token')
  const kept = readSession(tools, ctx.headers.cookie)?.csrfToken
  const fits = kept !== undefined && equal(sent, kept) && isTokenOf(tools.secrets, visitorId, sent)
  if (!fits || isFromElsewhere(ctx, tools.config)) throw new Problem('csrf.mismatch')
}

function isFromElsewhere(
  ctx: Context,
  { publicUrl, live }: Pick<Config, 'publicUrl' | 'live'>,
): boolean {
  const site = ctx.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const from = ctx.get('origin')
  if (!from || from === publicUrl) return false
  // On a developer's machine the same server has several names.
  return live || from !== `http://${ctx.get('host')}`
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
