import { Row } from '../../../db/row.ts'

/** A passkey of an account: what is kept of it opens nothing. */
export class Passkey extends Row {
  static override tableName = 'accountPasskeys'

  declare accountId: string
  /** As its owner calls it. */
  declare name: string
  /** base64url */
  declare credentialId: string
  /** COSE */
  declare publicKey: Buffer
  /** Grows with each use, where the device counts at all. */
  declare counter: number
  declare transports: string[]
  declare createdAt: Date
  declare lastUsedAt: Date | null
}
