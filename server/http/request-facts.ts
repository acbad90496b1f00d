import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceKind } from '#contract/devices.ts'
import type { Language } from '#contract/languages.ts'
import { askedLanguage, chosenLanguage } from './asked-language.ts'
import { deviceKind } from './device-kind.ts'
import { RequestFacts } from './endpoint.ts'
import type { Exchange } from './exchange.ts'

/**
 * What is known of one request. A class, because an object literal with a getter gets a
 * hidden class of its own each time: V8 keeps these for long, and with them everything of requests that are over.
 */
export class ExchangeFacts extends RequestFacts {
  readonly #ctx: Exchange

  constructor(ctx: Exchange) {
    super()
    this.#ctx = ctx
  }

  get requestId(): string {
    return this.#ctx.state['requestId'] as string
  }

  get address(): string {
    return this.#ctx.ip
  }

  get userAgent(): string {
    return this.#ctx.get('user-agent').slice(0, 400)
  }

  get device(): DeviceKind {
    return deviceKind(this.#ctx.headers)
  }

  get language(): Language | undefined {
    return askedLanguage(this.#ctx.headers)
  }

  get choseLanguage(): boolean {
    return chosenLanguage(this.#ctx.headers.cookie) !== undefined
  }

  get cookieHeader(): string | undefined {
    return this.#ctx.headers.cookie
  }

  get received(): { rawBody: string; headers: IncomingHttpHeaders } {
    return { rawBody: rawBodyOf(this.#ctx), headers: this.#ctx.headers }
  }

  readonly setCookie = (header: string): void => this.#ctx.append('set-cookie', header)

  readonly setStatus = (status: 200 | 201 | 202): void => {
    this.#ctx.status = status
  }
}

/** The body as it came; '' for none. */
export function rawBodyOf(ctx: Exchange): string {
  return ctx.request.rawBody ?? ''
}
