import type { Readable } from 'node:stream'

/**
 * An answer whose bytes are ready, or come by themselves: a file, JSON that was serialized once for everybody, a stream.
 * Bypasses the output schema.
 */
export class Prepared {
  readonly body: Buffer | Readable
  readonly headers: Readonly<Record<string, string>>

  /** @param headers at least `content-type` */
  constructor(body: Buffer | Readable, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}
