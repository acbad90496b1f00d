import { Type } from 'typebox'
import { uuid } from '../parts.ts'
import { Done, next, sessionId } from './fields.ts'
import { SignInOutcome } from './sign-in.ts'

/** What `@simplewebauthn/browser` is given as `optionsJSON`, and what it gives back. */
const OptionsJson = Type.Unsafe<Record<string, unknown>>({ type: 'object' })

const ResponseJson = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  required: ['id', 'rawId', 'response', 'type'],
})

/**
 * POST /api/account/passkeys/options: for `startRegistration`. Needs a fresh sign-in and a confirmed address (409
 * account.unconfirmed).
 */
export const PasskeyOptions = {
  input: Type.Object({ sessionId }),
  output: Type.Object({ options: OptionsJson }),
}

/** POST /api/account/passkeys → 201. 422 passkey.refused when it does not verify. */
export const AddPasskey = {
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60 }),
    response: ResponseJson,
    sessionId,
  }),
  output: Type.Object({ id: uuid }),
}

/** DELETE /api/account/passkeys/:id → 200; 404. Needs a fresh sign-in. */
export const RemovePasskey = { input: Type.Object({ id: uuid }), output: Done }

/** POST /api/account/passkey/options: for `startAuthentication`; the same for everybody but for the challenge. */
export const PasskeySignInOptions = {
  input: Type.Object({ sessionId }),
  output: Type.Object({ options: OptionsJson }),
}

/** POST /api/account/passkey/sign-in → 200, without a second factor: a passkey is two. 401 passkey.unknown. */
export const PasskeySignIn = {
  input: Type.Object({ response: ResponseJson, next, sessionId }),
  output: SignInOutcome,
}
