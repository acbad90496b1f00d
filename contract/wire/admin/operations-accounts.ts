import { Type } from 'typebox'
import { Done } from '../accounts/fields.ts'
import { uuid } from '../parts.ts'
import { reason } from './operations.ts'

/**
 * POST /api/admin/accounts/:id/two-factor/clear, for owners: the account asks for no code any more, has no password, and is
 * signed out everywhere; a mailed link opens it. 409 staff.remove-first for who works here, already-exists where no codes
 * are on.
 */
export const ClearTwoFactor = { input: Type.Object({ id: uuid, reason }), output: Done }
