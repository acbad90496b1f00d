/** One message to one person, ready to go. */
export interface Email {
  /** `name@example.com` or `Name <name@example.com>`. */
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The same key gives the same Message-ID, so that a message sent twice can be told as one. Letters, digits, `-`, `.`. */
  idempotencyKey: string
  /** Plain ASCII. Each goes out on one line, however long. */
  headers?: Readonly<Record<string, string>>
}

/** What sends e-mail. */
export interface EmailSender {
  /** `smtp` goes out; `outbox` is written to this machine; `off`: nothing can be sent, and nobody may be told that it was. */
  readonly mode: 'smtp' | 'outbox' | 'off'
  /**
   * Hands one message over. Safe to repeat with the same idempotency key.
   * @returns what the receiving side calls it
   * @throws EmailFailure, or what the machine itself failed by
   */
  send(email: Email): Promise<{ providerId: string }>
  /** Of an outbox on this machine alone: a message that was written to it; undefined when it is not there any more. */
  read?(written: { providerId: string }): Promise<OutboxMessage | undefined>
}

/** A message as it was written to the outbox. */
export interface OutboxMessage {
  /** In their order, folded lines joined, encoded words as they are. */
  headers: { name: string; value: string }[]
  subject: string | null
  text: string | null
  html: string | null
}

/** A message that was not taken. It names no address, so that it may be logged and stored. */
export class EmailFailure extends Error {
  override readonly name = 'EmailFailure'
  /** A code such as `ECONNECTION` or `EENVELOPE 550`. */
  readonly reason: string
  /** The message itself or its address is refused: trying again is pointless. */
  readonly isFinal: boolean
  /** There is no such mailbox: nothing should be sent there again. */
  readonly isBadAddress: boolean

  constructor(reason: string, { isFinal = false, isBadAddress = false } = {}) {
    super(`An e-mail was not taken: ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
    this.isBadAddress = isBadAddress
  }
}
