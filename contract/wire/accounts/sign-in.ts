import { type Static, Type } from 'typebox'
import { Address, Code, NewPassword, next, Password, replacesAnother, sessionId } from './fields.ts'

/**
 * What a way to sign in ends with. `signedIn: false` means that the second factor is asked for: send the code to
 * `/api/account/sign-in/code`. After `signedIn: true` load `next` as a whole page.
 */
export const SignInOutcome = Type.Object({
  signedIn: Type.Boolean(),
  /** Only with `signedIn: false`. */
  secondFactor: Type.Boolean(),
  next: Type.String({ description: 'A path of this site, safe to go to.' }),
  replacesAnother,
})

/**
 * POST /api/account/sign-up → 201, the same for every address. The browser is signed in at once; the address is confirmed
 * by the link that was mailed. 409 account.signed-in when it is signed in already; 422 for an address or password that
 * cannot be (path /email, /password).
 */
export const SignUp = {
  input: Type.Object({ email: Address, password: Type.Optional(NewPassword), next, sessionId }),
  output: SignInOutcome,
}

/** POST /api/account/sign-in → 200; 401 sign-in.wrong for a wrong password and an unknown address; 429 after 10 of them. */
export const SignIn = {
  input: Type.Object({ email: Address, password: Password, next, sessionId }),
  output: SignInOutcome,
}

/**
 * POST /api/account/sign-in/code: a code of the authenticator app or a recovery code. 401 sign-in.code-wrong; 410
 * link.not-usable when the first factor is too long ago: begin again.
 */
export const SignInCode = {
  input: Type.Object({ code: Code, sessionId }),
  output: SignInOutcome,
}

export type SignInOutcome = Static<typeof SignInOutcome>
