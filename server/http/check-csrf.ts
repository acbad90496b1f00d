import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import type { Exchange } from './exchange.ts'
import { isTokenOf, readSession } from './session-cookie.ts'

/**
 * Refuses a state-changing call that another site could have made the browser send: the header must equal the session
 * cookie's token, and the token must be bound to this visitor.
 * @throws Problem csrf.mismatch
 */
export function checkCsrf(
  tools: Pick<Tools, 'secrets' | 'clock'>,
  ctx: Exchange,
  visitorId: string,
): void {
  const sent = ctx.get('x-csrf-token')
  const kept = readSession(tools, ctx.headers.cookie)?.csrfToken
  const fits = kept !== undefined && equal(sent, kept) && isTokenOf(tools.secrets, visitorId, sent)
  if (!fits) throw new Problem('csrf.mismatch')
}

/**
 * Refuses a call that the browser says another site made. To be asked before anything is counted: a foreign page must not
 * use up its visitors' limits.
 * @throws Problem csrf.mismatch
 */
export function refuseElsewhere({ config }: Pick<Tools, 'config'>, ctx: Exchange): void {
  if (isFromElsewhere(ctx, config)) throw new Problem('csrf.mismatch')
}

function isFromElsewhere(
  ctx: Exchange,
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
