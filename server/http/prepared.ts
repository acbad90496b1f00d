/** An answer whose bytes are ready: a file, or JSON that was serialized once for everybody. Bypasses the output schema. */
export class Prepared {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>

  /** @param headers at least `content-type` */
  constructor(body: Buffer, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}
