import { Model } from 'objection'

/** What stands behind a quote or a figure that pages show, and who approved it. */
export class ContentProof extends Model {
  static override tableName = 'contentProofs'
  static override idColumn = 'contentHash'

  /** Of all that is said: another wording needs another proof. */
  declare contentHash: string
  declare kind: 'testimonial' | 'figure'
  /** The words, cut short. */
  declare excerpt: string
  /** Where it comes from, in words; and where the proof itself is kept. */
  declare source: string
  declare keptAt: string
  /** A day. */
  declare asOf: string
  /** Accounts. */
  declare recordedBy: string
  declare recordedAt: Date
  declare approvedBy: string | null
  declare approvedAt: Date | null
}
