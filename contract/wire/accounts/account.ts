import { type Static, Type } from 'typebox'
import { instant, orNull, uuid } from '../parts.ts'

/** GET /api/account: who is signed in. 401 sign-in.required. */
export const GetAccount = {
  input: Type.Object({}),
  output: Type.Object({
    id: uuid,
    email: Type.String(),
    /** Whether the address is known to be theirs. Until then a password does not sign in: the link does. */
    confirmed: Type.Boolean(),
    hasPassword: Type.Boolean(),
    /** One was ended, because nobody could tell who had chosen it; until another one is chosen. */
    passwordVoided: Type.Boolean(),
    /** The new address of a change under way, and which mailboxes' links have been opened. */
    emailChange: orNull(
      Type.Object({
        newEmail: Type.String(),
        oldOpened: Type.Boolean(),
        newOpened: Type.Boolean(),
      }),
    ),
    twoFactor: Type.Object({ on: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
    passkeys: Type.Array(
      Type.Object({
        id: uuid,
        name: Type.String(),
        createdAt: instant,
        lastUsedAt: orNull(instant),
      }),
    ),
    sessions: Type.Array(
      Type.Object({
        id: uuid,
        /** Such as `Firefox on Windows`. */
        device: Type.String(),
        signedInAt: instant,
        lastSeenAt: instant,
        current: Type.Boolean(),
      }),
    ),
    /** Until when what needs a fresh sign-in may be done; past = sign in again first. */
    freshUntil: instant,
  }),
}

export type AccountDetails = Static<typeof GetAccount.output>
