/** What the company could not or would not do. It names nobody, so that it may be logged. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
  /** A code such as `stripe 429 rate_limit`. */
  readonly reason: string
  /** It was not done, and asking again is pointless. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(`The payment company did not do it: ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** A webhook that nobody may act on; the answer to it is 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: 'absent' | 'old' | 'wrong' | 'unreadable' | 'no-secret'

  constructor(reason: WebhookRefused['reason']) {
    super(`A webhook of the payment company was refused: ${reason}`)
    this.reason = reason
  }
}
