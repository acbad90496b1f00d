import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import { deviceKind } from '../../http/device-kind.ts'
import { isHandedOver } from '../../http/hand-over.ts'
import { isBot } from '../../http/is-bot.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import { readVisitor } from '../../http/visitor-cookie.ts'
import type { Tools } from '../../tools.ts'
import { keepPush } from './keep-push.ts'

type Needed = Pick<Tools, 'db' | 'clock' | 'screens' | 'log' | 'secrets' | 'config'>

/**
 * Counts a view of an address that is handed over (SPEC §2): no page of ours is shown there that could tell of it. Nobody
 * waits for it, and what fails is logged only (SPEC §8).
 */
export function noteLeadingOn(tools: Needed): Middleware {
  return async (ctx, next) => {
    await next()
    const { method, path, status, headers } = ctx
    if (method !== 'GET' || status !== 302 || !isHandedOver(path)) return
    const pushed = {
      input: { events: [{ name: 'page_viewed', properties: { path } }] },
      fileSessionId: randomUUID(),
      browserId: readVisitor(tools, headers.cookie) ?? null,
      device: deviceKind(headers),
      isBot: isBot(ctx.get('user-agent')),
      mayBeShared: !hasOptOutSignal(headers),
    }
    keepPush(tools, pushed).catch((error: Error) =>
      tools.log.warn({ event: 'view-not-counted', path, message: error.message }),
    )
  }
}
