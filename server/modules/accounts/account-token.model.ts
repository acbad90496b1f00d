import { Row } from '../../db/row.ts'

/** Something secret that is good once and for a while: a link's token, a sign-in half done, a passkey's challenge. */
export class AccountToken extends Row {
  static override tableName = 'accountTokens'

  declare purpose: 'sign-in' | 'reset' | 'confirm' | 'second-factor' | 'passkey'
  declare tokenHash: string
  /** Null for what is about an address, whoever has it by then. */
  declare accountId: string | null
  declare emailHash: string | null
  declare sealedEmail: Buffer | null
  /** Where to go afterwards. */
  declare next: string | null
  declare createdAt: Date
  declare expiresAt: Date
  declare usedAt: Date | null
  /** Keyed hash of the browser that used it, with what it showed. */
  declare usedBy: string | null
}
