import { Type } from 'typebox'

/** The identifier that the client adds to every body (SPEC §7); it never signs anyone in. */
export const sessionId = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]))

export const Address = Type.String({ minLength: 3, maxLength: 300 })

/** A password that is compared: whatever it is, so that a wrong one is told like any other wrong one. */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 })

/** One that is chosen. Its rules are checked by us: 422 with `errors: [{ path, message }]`. */
export const NewPassword = Type.String({ maxLength: 1_000 })

// Its form is not checked here: whatever cannot be a token is answered like one that is unknown.
export const Token = Type.String({ maxLength: 200 })

export const Code = Type.String({ minLength: 1, maxLength: 40 })

/** Where to go afterwards: a path of this site; anything else counts as none. */
export const next = Type.Optional(Type.String({ maxLength: 2_000 }))

/**
 * Only after a sign-in that found another account signed in to in this browser lately, of which nobody signed out. What the
 * browser and its other tabs keep is that one's: it is to be forgotten as after a sign-out.
 */
export const replacesAnother = Type.Optional(Type.Literal(true))

export const Accepted = Type.Object({ accepted: Type.Literal(true) })
export const Done = Type.Object({ done: Type.Literal(true) })
