import type { Role } from '#contract/roles.ts'
import { Row } from '../../../db/row.ts'

/** An invitation to the staff that is still open. */
export class Invitation extends Row {
  static override tableName = 'staffInvitations'

  /** One for each address. */
  declare emailHash: string
  declare sealedEmail: Buffer
  declare role: Role
  declare tokenHash: string
  declare invitedBy: string
  declare createdAt: Date
  declare expiresAt: Date
}
