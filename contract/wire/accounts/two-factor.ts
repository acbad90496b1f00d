import { Type } from 'typebox'
import { Code, Done, sessionId } from './fields.ts'

/**
 * POST /api/account/two-factor/start: a secret for an authenticator app, not yet in force. Needs a fresh sign-in. 409
 * already-exists while one is in force.
 */
export const StartTwoFactor = {
  input: Type.Object({ sessionId }),
  output: Type.Object({
    secret: Type.String({ description: 'base32, to be typed' }),
    uri: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
  }),
}

/** POST /api/account/two-factor/confirm: puts it in force; the recovery codes are shown this once. 401 sign-in.code-wrong. */
export const ConfirmTwoFactor = {
  input: Type.Object({ code: Code, sessionId }),
  output: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
}

/** POST /api/account/two-factor/stop: a code of the app or a recovery code. Needs a fresh sign-in. 401 sign-in.code-wrong. */
export const StopTwoFactor = { input: Type.Object({ code: Code, sessionId }), output: Done }
