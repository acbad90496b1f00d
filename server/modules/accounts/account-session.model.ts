import { Row } from '../../db/row.ts'

/** One browser that is signed in. Its id is what pages know of it; the key is in the browser's cookie alone. */
export class AccountSession extends Row {
  static override tableName = 'accountSessions'

  declare accountId: string
  declare tokenHash: string
  /** Such as `Firefox on Windows`. */
  declare device: string
  declare signedInAt: Date
  declare lastSeenAt: Date
  declare expiresAt: Date
  /** Begun by a passkey, which is two factors in one. */
  declare byPasskey: boolean
}
