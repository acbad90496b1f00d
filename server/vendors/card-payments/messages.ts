/** What a payment company tells by itself. */

export type About = {
  kind: 'checkout' | 'payment' | 'setup' | 'subscription' | 'customer'
  id: string
}

/** That something happened: never what. What is so is asked for, so order and repetition are of no matter. */
export interface CardEvent {
  id: string
  /** The company's own word. */
  kind: string
  at: Date
  /** Absent for a kind that means nothing here. */
  about?: About
}

export interface WebhookRequest {
  /** Exactly as received: the signature is over these bytes. */
  rawBody: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  now: Date
}
