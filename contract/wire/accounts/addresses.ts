import { type Static, Type } from 'typebox'
import { orNull } from '../parts.ts'
import { Accepted, Address, Password, replacesAnother, sessionId, Token } from './fields.ts'

/**
 * POST /api/account/confirm: the link of the sign-up's e-mail.
 * - 200 `confirmed`: the address is this account's, and this browser is signed in to it.
 * - 200 `merged`: the address had an older account, this browser is signed in to that one, and all moved there.
 * - 200 `declined`: what was begun is over for good. Nothing else happens: nobody is signed in, nothing moves.
 * - 409 confirm.elsewhere, with `hasPassword`, `begun` (one entry), `address` (masked: where this browser would be signed in)
 *   and `hasThings` (whether this browser has anything that then goes there): this is not the browser that signed up. Send
 *   the chosen `password` (offered when `hasPassword`); or `wasMe: true`, which ends the other browser's session, the
 *   password and what was ordered there; or `wasMe: false`.
 * - 409 confirm.sign-in-first: the address has an older account; sign in to it, then send the token again.
 * - 401 sign-in.wrong: not the password that was chosen. 410 link.not-usable.
 * Nothing is used up by a 401 or 409.
 */
export const ConfirmAddress = {
  input: Type.Object({
    token: Token,
    password: Type.Optional(Password),
    wasMe: Type.Optional(Type.Boolean()),
    sessionId,
  }),
  output: Type.Object({
    outcome: Type.Union([
      Type.Literal('confirmed'),
      Type.Literal('merged'),
      Type.Literal('declined'),
    ]),
    next: Type.String(),
    replacesAnother,
  }),
}

/** POST /api/account/confirm/again → 202: mails the link of an unconfirmed account once more. Member. */
export const ConfirmAgain = { input: Type.Object({ sessionId }), output: Accepted }

/**
 * POST /api/account/email → 202: mails a link to the old and to the new address; both have to be opened within a day. An
 * unconfirmed address is replaced at once, and the new one gets the link, without a password. `password` as with a change
 * of password otherwise.
 */
export const ChangeEmail = {
  input: Type.Object({ newEmail: Address, password: Type.Optional(Password), sessionId }),
  output: Accepted,
}

/**
 * POST /api/account/email/confirm: the link from either mailbox. That of the new one counts only where the account is signed
 * in: 409 email-change.sign-in-first elsewhere. That of the old one needs no sign-in. 410 link.not-usable; 409 already-exists
 * when the new address has an account of its own. Nothing is used up by a 409.
 */
export const ConfirmEmailChange = {
  input: Type.Object({ token: Token, sessionId }),
  output: Type.Object({
    changed: Type.Boolean(),
    waitsFor: orNull(Type.Union([Type.Literal('old'), Type.Literal('new')])),
  }),
}

export type ConfirmAddressOutcome = Static<typeof ConfirmAddress.output>
