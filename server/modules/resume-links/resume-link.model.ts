import { Row } from '../../db/row.ts'

/** One link that opens a visitor's answers on another device. */
export class ResumeLink extends Row {
  static override tableName = 'resumeLinks'

  declare tokenHash: string
  declare visitorId: string
  /** Keyed hash of where it was sent. */
  declare addressHash: string
  declare createdAt: Date
  /** Brought forward when one to another address replaces it, or one to the same address is used. */
  declare expiresAt: Date
  declare usedAt: Date | null
  /** Keyed hash of the browser that used it. */
  declare usedBy: string | null

  isUsable(now: Date): boolean {
    return this.usedAt === null && this.expiresAt > now
  }
}
