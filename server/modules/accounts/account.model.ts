import type { Role } from '#contract/roles.ts'
import { Row } from '../../db/row.ts'

/** Somebody with an account. Until its address is confirmed, it has only claimed that address. */
export class Account extends Row {
  static override tableName = 'accounts'

  /** What everything of theirs is kept under; in no cookie. */
  declare visitorId: string
  /** One confirmed account for each. */
  declare emailHash: string
  declare sealedEmail: Buffer
  declare confirmedAt: Date | null
  /** argon2id with its cost and salt; null when it signs in by links alone. */
  declare passwordHash: string | null
  /** When a password was ended because nobody could tell who chose it; null once there is another one. */
  declare passwordVoidedAt: Date | null
  /** When we made the password up and showed it once; null when the person chose it. Staff changes such a one first. */
  declare passwordGivenAt: Date | null
  /** Of staff. */
  declare role: Role | null
  declare sealedTotpSecret: Buffer | null
  /** Null while the secret is not in force. */
  declare totpSince: Date | null
  /** The last 30 seconds, counted since 1970, whose code was used. */
  declare totpLastStep: number | null
  declare recoveryHashes: string[]
  /** Of addresses that it claimed, until others were put in their place before any was confirmed. */
  declare mendedHashes: string[]
  /** The older account that all went to; this one is over then. */
  declare mergedIntoId: string | null
  declare createdAt: Date
}
