import { type Static, type TSchema, Type } from 'typebox'

/** PRODUCT §2.1: counted in characters as people count them, not in bytes. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** How long each link may be used. The words on screen and in the e-mails say the same figures. */
export const LINK_MINUTES = 15
export const RESET_MINUTES = 60
export const CONFIRM_DAYS = 7
export const EMAIL_CHANGE_HOURS = 24
/** From the password to the code of the second factor. */
export const SECOND_FACTOR_MINUTES = 10
export const SESSION_DAYS = 30
/** How long after a sign-in the things that need a fresh one may be done. */
export const FRESH_MINUTES = 15
export const RECOVERY_CODES = 10

/**
 * The pages that links of e-mails open; the token is the address's fragment (`/sign-in/link#<token>`), so that it stands
 * in no log. The page sends it by POST: opening a page alone changes nothing.
 */
export const accountPages = {
  link: '/sign-in/link',
  confirm: '/confirm',
  reset: '/reset-password',
  emailChange: '/account/email',
} as const

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const instant = Type.String({ format: 'date-time' })
const uuid = Type.String({ format: 'uuid' })

/** The identifier that the client adds to every body (SPEC §7); it never signs anyone in. */
const sessionId = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]))

const Address = Type.String({ minLength: 3, maxLength: 300 })
/** A password that is compared: whatever it is, so that a wrong one is told like any other wrong one. */
const Password = Type.String({ minLength: 1, maxLength: 1_000 })
/** One that is chosen. Its rules are checked by us: 422 with `errors: [{ path, message }]`. */
const NewPassword = Type.String({ maxLength: 1_000 })
// Its form is not checked here: whatever cannot be a token is answered like one that is unknown.
const Token = Type.String({ maxLength: 200 })
const Code = Type.String({ minLength: 1, maxLength: 40 })
/** Where to go afterwards: a path of this site; anything else counts as none. */
const next = Type.Optional(Type.String({ maxLength: 2_000 }))

const Accepted = Type.Object({ accepted: Type.Literal(true) })
const Done = Type.Object({ done: Type.Literal(true) })

/**
 * What a way to sign in ends with. `signedIn: false` means that the second factor is asked for: send the code to
 * `/api/account/sign-in/code`. After `signedIn: true` load `next` as a whole page.
 */
export const SignInOutcome = Type.Object({
  signedIn: Type.Boolean(),
  /** Only with `signedIn: false`. */
  secondFactor: Type.Boolean(),
  next: Type.String({ description: 'A path of this site, safe to go to.' }),
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

/** POST /api/account/sign-out: afterwards load a whole page, for this browser has a new visitor's cookies. */
export const SignOut = { input: Type.Object({ sessionId }), output: Done }

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

/** POST /api/account/forgot → 202, the same for every address: a link to choose a new password, for an hour. */
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
 * POST /api/account/confirm: the link of the sign-up's e-mail.
 * - 200 `confirmed`: the address is this account's, and this browser is signed in to it.
 * - 200 `merged`: the address had an older account, this browser is signed in to that one, and all moved there.
 * - 200 `declined`: what was begun is over for good; this browser is signed in to the address's own account, a new one or
 *   the older one.
 * - 409 confirm.elsewhere, with `hasPassword` and `begun` (one entry): this is not the browser that signed up. Send the
 *   chosen `password` (offered when `hasPassword`); or `wasMe: true`, which ends the other browser's session, the password
 *   and what was ordered there; or `wasMe: false`.
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
  }),
}

/** POST /api/account/confirm/again → 202: mails the link of an unconfirmed account once more. Member. */
export const ConfirmAgain = { input: Type.Object({ sessionId }), output: Accepted }

/** GET /api/account: who is signed in. 401 sign-in.required. */
export const GetAccount = {
  input: Type.Object({}),
  output: Type.Object({
    id: uuid,
    email: Type.String(),
    /** Whether the address is known to be theirs. Until then a password does not sign in: the link does. */
    confirmed: Type.Boolean(),
    hasPassword: Type.Boolean(),
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

/** DELETE /api/account/sessions/:id → 200; 404 for one that is not the caller's. Ending the own one signs out. */
export const EndSession = { input: Type.Object({ id: uuid }), output: Done }

/** POST /api/account/sessions/end-others */
export const EndOtherSessions = { input: Type.Object({ sessionId }), output: Done }

/**
 * POST /api/account/password: ends all other sessions. `current` is needed when the account has a password (401
 * sign-in.wrong, 429), else a fresh sign-in (403 sign-in.not-fresh). 422 at /new.
 */
export const ChangePassword = {
  input: Type.Object({ current: Type.Optional(Password), new: NewPassword, sessionId }),
  output: Done,
}

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
 * POST /api/account/email/confirm: the link from either mailbox; needs no sign-in. 410 link.not-usable; 409 already-exists
 * when the new address has an account of its own.
 */
export const ConfirmEmailChange = {
  input: Type.Object({ token: Token, sessionId }),
  output: Type.Object({
    changed: Type.Boolean(),
    waitsFor: orNull(Type.Union([Type.Literal('old'), Type.Literal('new')])),
  }),
}

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

/** What `@simplewebauthn/browser` is given as `optionsJSON`, and what it gives back. */
const OptionsJson = Type.Unsafe<Record<string, unknown>>({ type: 'object' })
const ResponseJson = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  required: ['id', 'rawId', 'response', 'type'],
})

/** POST /api/account/passkeys/options: for `startRegistration`. Needs a fresh sign-in and a confirmed address (409 account.unconfirmed). */
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

/** POST /user/get → the user details of SPEC §3, or 401. */
export const GetUser = {
  input: Type.Object({ sessionId }),
  output: Type.Object({
    id: Type.String(),
    email: Type.String(),
    customerId: orNull(Type.String()),
    plan: orNull(Type.Object({ currentPeriodEnd: instant })),
    planVariant: orNull(Type.String()),
    isPayAsYouGo: Type.Boolean(),
    suitIds: Type.Array(Type.String()),
  }),
}

/** POST /user/subscription-status → what the home page's call to action hangs on (SPEC §4). */
export const GetSubscriptionStatus = {
  input: Type.Object({ sessionId }),
  output: Type.Object({
    subscription_type: Type.Union([
      Type.Literal('plus'),
      Type.Literal('pay-as-you-go'),
      Type.Literal('none'),
    ]),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    currentPeriodEnd: orNull(instant),
    cancelAtPeriodEnd: Type.Boolean(),
  }),
}

export type UserDetails = Static<typeof GetUser.output>
export type SubscriptionStatus = Static<typeof GetSubscriptionStatus.output>
export type Begun = Static<typeof Begun>
export type LinkLook = Static<typeof LookAtSignInLink.output>
export type SignInOutcome = Static<typeof SignInOutcome>
export type AccountDetails = Static<typeof GetAccount.output>
export type ConfirmAddressOutcome = Static<typeof ConfirmAddress.output>
