import { Model } from 'objection'

/** A change of an account's address that waits for its two mailboxes. One account has one at most. */
export class EmailChange extends Model {
  static override tableName = 'accountEmailChanges'
  static override idColumn = 'accountId'

  declare accountId: string
  /** Of the new address. */
  declare emailHash: string
  declare sealedEmail: Buffer
  declare oldTokenHash: string
  declare newTokenHash: string
  declare oldOpenedAt: Date | null
  declare newOpenedAt: Date | null
  declare createdAt: Date
  declare expiresAt: Date
}
