import type { Middleware } from 'koa'
import { readChosen, writeChosen } from '../../http/choices-cookie.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import { readVisitor } from '../../http/visitor-cookie.ts'
import type { Tools } from '../../tools.ts'
import { readChoices } from './save-choice.ts'

/**
 * A browser that agreed and now sends the opt-out signal is opted out with this very request, wherever it is: what it does
 * from then on goes nowhere. While the database is away nothing is sent either.
 */
export function noteSignal(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config' | 'sessions' | 'log'>,
): Middleware {
  return async (ctx, next) => {
    const { cookie } = ctx.headers
    const chosen = hasOptOutSignal(ctx.headers) ? readChosen(cookie) : undefined
    if (chosen?.analytics || chosen?.marketing) {
      try {
        const browserId = readVisitor(tools, cookie)
        const signedIn = browserId ? await tools.sessions.read(cookie) : undefined
        const visitorId = signedIn?.visitorId ?? browserId
        if (visitorId) {
          const now = await readChoices(tools, { visitorId, signal: true })
          ctx.append('set-cookie', writeChosen(tools.config, now))
        }
      } catch (error) {
        tools.log.warn({ event: 'signal-not-noted', message: (error as Error).message })
      }
    }
    await next()
  }
}
