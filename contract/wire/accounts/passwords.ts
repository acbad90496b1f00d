import { Type } from 'typebox'
import { Accepted, Address, Done, NewPassword, Password, sessionId, Token } from './fields.ts'

/** POST /api/account/forgot → 202, the same for every address: a link to choose a new password, for half an hour. */
export const ForgotPassword = {
  input: Type.Object({ email: Address, sessionId }),
  output: Accepted,
}

/**
 * POST /api/account/reset → 200 and every session of the account has ended; sign in next. 410 link.not-usable; 422 for a
 * password that cannot be (the link is not used up then).
 */
export const ResetPassword = {
  input: Type.Object({ token: Token, password: NewPassword, sessionId }),
  output: Done,
}

/**
 * POST /api/account/password: ends all other sessions. `current` is needed when the account has a password (401
 * sign-in.wrong, 429), else a fresh sign-in (403 sign-in.not-fresh). 422 at /new.
 */
export const ChangePassword = {
  input: Type.Object({ current: Type.Optional(Password), new: NewPassword, sessionId }),
  output: Done,
}
