import { type Static, Type } from 'typebox'
import { instant, orNull, uuid } from '../parts.ts'
import { Accepted, Address, next, sessionId, Token } from './fields.ts'
import { SignInOutcome } from './sign-in.ts'

/** POST /api/account/link → 202, the same for every address: a link that signs in, for 15 minutes. */
export const AskSignInLink = {
  input: Type.Object({ email: Address, next, sessionId }),
  output: Accepted,
}

/**
 * What is told of an account that somebody began with an address, in another browser, before it is anybody's. With 409
 * confirm.elsewhere, as `begun`, the newest first.
 */
export const Begun = Type.Object({
  id: uuid,
  at: instant,
  /** Such as `Chrome on Windows`; null when that browser has signed out since. */
  device: orNull(Type.String()),
  claims: Type.Integer({ minimum: 0 }),
})

/**
 * POST /api/account/link/look: what the page says before its button is pressed. 410 link.not-usable. Nothing is used up.
 */
export const LookAtSignInLink = {
  input: Type.Object({ token: Token, sessionId }),
  output: Type.Object({
    /** Such as `a•••@example.com`. */
    address: Type.String(),
    /** Whether this is the browser that asked for the link. */
    sameBrowser: Type.Boolean(),
    /** Whether this browser has anything that goes to that account. */
    hasThings: Type.Boolean(),
  }),
}

/**
 * POST /api/account/link/open → 200; 410 link.not-usable. Works once. The page sends it when its button is pressed, never by
 * itself: somebody else may have sent the link, and it moves what this browser holds into their account.
 * 409 confirm.elsewhere with `begun`: nobody owns the address, and accounts were begun with it elsewhere. Send `mine`: the
 * id of the one that this person began, which ends its sessions and its password; or null for none of them, which ends them
 * for good and makes a new account. Nothing is used up by a 409.
 */
export const OpenSignInLink = {
  input: Type.Object({ token: Token, mine: Type.Optional(orNull(uuid)), sessionId }),
  output: SignInOutcome,
}

export type Begun = Static<typeof Begun>

export type LinkLook = Static<typeof LookAtSignInLink.output>
