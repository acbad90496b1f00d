/** Where in the United States mail goes or comes from; the widths of its lines are what `addressFaults` says. */
export interface MailAddress {
  /** One of `name` and `company` at least; with both, each has a line of its own. */
  name?: string
  company?: string
  line1: string
  line2?: string
  city: string
  /** Two letters, as the post writes them: a state, a territory, or AA, AE, AP. */
  state: string
  /** `12345` or `12345-6789`. */
  zip: string
}

/**
 * What is known of an address. `corrected`: it is the same place, written otherwise by the post (`suggestion`).
 * `missing-unit`: the house is known, but not the flat in it. `unknown`: nobody could be asked; ask again before printing.
 */
export interface AddressCheck {
  verdict: 'deliverable' | 'corrected' | 'missing-unit' | 'undeliverable' | 'unknown'
  suggestion?: MailAddress
}

export interface LetterOrder {
  /** The same key is the same letter, however often it is asked for. 1–128 letters, digits, `-`, `_`, `.`; no dot first. */
  idempotencyKey: string
  to: MailAddress
  from: MailAddress
  /** US Letter pages, printed on one side each, unchanged; an address sheet goes in front. */
  pdf: Uint8Array
  /** How many pages `pdf` has. */
  pages: number
  service: 'first-class' | 'certified'
  /** Shown to the operator by the print shop: no personal data. At most 255 characters. */
  description: string
  /** The last day to hand it to the post, `2026-11-30`; noted with the letter. */
  mailBy?: string
  /** This key was tried before: the letter is looked for first, since vendors forget keys (Lob after 24 hours). */
  isRepeat?: boolean
}

export interface AcceptedLetter {
  providerId: string
  /** A day, `2026-11-30`. */
  expectedDeliveryOn?: string
  trackingNumber?: string
}

/** On its way through the post; for certified letters the same words come after `certified.`. */
export type TrackedKind =
  | 'mailed'
  | 'in-transit'
  | 'in-local-area'
  | 'processed-for-delivery'
  | 'delivered'
  | 're-routed'
  | 'returned'

/** `failed`: it will never be printed. `unknown`: of no meaning here, such as a preview that was made. */
export type MailKind =
  | TrackedKind
  | `certified.${TrackedKind | 'pickup-available' | 'issue'}`
  | 'failed'
  | 'cancelled'
  | 'unknown'

export interface MailEvent {
  /** Unique: the same event may be told many times, and later than one that came after it. */
  eventId: string
  providerId: string
  idempotencyKey?: string
  kind: MailKind
  /** When it happened, not when it was told. */
  at: Date
  reason?: string
  tracking?: string
}

export type LetterState =
  | 'accepted'
  | 'mailed'
  | 'in-transit'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  | 'failed'

export interface LetterStatus extends AcceptedLetter {
  idempotencyKey?: string
  /** As far as it got, in whatever order the events came. */
  state: LetterState
  events: Pick<MailEvent, 'kind' | 'at' | 'reason'>[]
}

export interface WebhookRequest {
  /** Exactly as received: the signature is over these bytes. */
  rawBody: Uint8Array | string
  /** Lower-case names, as Node gives them. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  now: Date
}

/** What prints letters and takes them to the post. */
export interface PrintAndMail {
  /** `lob` prints and posts; `outbox` is written to this machine; `off`: nothing can be sent, and nobody may be told that it was. */
  readonly mode: 'lob' | 'outbox' | 'off'
  /** Never throws for a checker that is down: that is the verdict `unknown`. */
  verifyAddress(address: MailAddress): Promise<AddressCheck>
  /** @throws MailFailure, or what the machine itself failed by, such as a full disk */
  createLetter(order: LetterOrder): Promise<AcceptedLetter>
  /**
   * `too-late`: it goes out, or is not known there any more.
   * @throws MailFailure
   */
  cancelLetter(providerId: string): Promise<'cancelled' | 'too-late'>
  /**
   * @returns nothing when there is no such letter
   * @throws MailFailure
   */
  getStatus(
    letter: { providerId: string } | { idempotencyKey: string },
  ): Promise<LetterStatus | undefined>
  /** @throws WebhookRefused for a signature that is wrong, absent or older than 300 s, and for what is no event */
  parseWebhook(request: WebhookRequest): MailEvent
}

export interface MailStep {
  /** Without it the next of mailed, in-transit, delivered. */
  to?: TrackedKind | 'failed'
  /** Why it was returned, such as `Insufficient address`. */
  reason?: string
  at?: Date
  /** The step is made and nobody is told; `resend` tells it later. */
  isSilent?: boolean
}

/** A print shop on this machine, whose post is moved by hand. */
export interface MailOutbox extends PrintAndMail {
  readonly mode: 'outbox'
  /**
   * Moves a letter on and tells of it.
   * @throws MailFailure when there is no such letter, or it is at its end
   */
  step(providerId: string, step?: MailStep): Promise<LetterStatus>
  /** Tells all that happened to a letter once more, with the same event ids; if wanted the last first. */
  resend(providerId: string, order?: { isReversed?: boolean }): Promise<void>
}

/** A letter that was not taken, or may have been. It holds no name and no address, so that it may be logged and stored. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** A code such as `to.zip: not a ZIP code` or `lob 422 invalid_file`. */
  readonly reason: string
  /** The letter itself is refused: trying again is pointless. */
  readonly isFinal: boolean
  /** It may have been taken: ask again with the same key, and never with another one. */
  readonly isUnknown: boolean
  /** Its pages are refused: they would be again. */
  readonly isOfPages: boolean
  /** Where it goes is refused, and nothing else: any other letter to there would be. */
  readonly isOfAddress: boolean

  constructor(
    reason: string,
    { isFinal = false, isUnknown = false, isOfPages = false, isOfAddress = false } = {},
  ) {
    super(`A letter ${isUnknown ? 'may not have been' : 'was not'} taken: ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
    this.isUnknown = isUnknown
    this.isOfPages = isOfPages
    this.isOfAddress = isOfAddress
  }
}

/** A webhook that nobody may act on; the answer to it is 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: 'absent' | 'old' | 'wrong' | 'unreadable' | 'no-secret'

  constructor(reason: WebhookRefused['reason']) {
    super(`A webhook of the print shop was refused: ${reason}`)
    this.reason = reason
  }
}
