import type { Tools } from '../../tools.ts'
import type { AcceptedLetter, LetterOrder, MailAddress } from '../../vendors/print-and-mail/port.ts'
import type { Progress } from './letter-ranks.ts'
import type { MailEventRow } from './mail-event.model.ts'

export type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>
export type Applying = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>

/** A letter that will never be posted, and why. */
export interface Refused {
  /** `cancelled` when it was taken back before it was posted. */
  state: 'failed' | 'cancelled'
  /** A code that names nobody. */
  reason: string
  source: 'job' | 'webhook'
  /** Its pages are refused: they would be again. */
  isOfPages?: boolean
  /** Where it was to go is refused: any other letter to there would be. */
  isOfAddress?: boolean
  /** What it was written with, and when that was read; absent where it was never written. */
  written?: { to: MailAddress; at: Date }
}

/**
 * Whose letter it is: what goes into its envelope, and what becomes of a claim or a refund case by it. The mailing room
 * prints, posts and follows letters without knowing which.
 */
export interface LetterOwner {
  /**
   * Undefined where the letter must not go out: it is ended then, and its writer has it back. What the print shop has, and could not be
   * ordered once more, is what it is there.
   */
  order(tools: Sender): Promise<LetterOrder | AcceptedLetter | undefined>
  /** The print shop has it. @param tools `db` is the caller's transaction */
  accepted(tools: Sender, taken: { providerId: string; sentSha256: string }): Promise<void>
  /** It will never be posted. @param tools `db` is the caller's transaction */
  refused(tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>, refused: Refused): Promise<void>
  /** The post told something new. @param tools `db` is the caller's transaction */
  moved(tools: Applying, moved: Moved): Promise<void>
}

export interface Moved {
  event: MailEventRow
  progress: Progress
  /** Before this was told. */
  wasMailed: boolean
}
