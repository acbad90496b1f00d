import { type Static, Type } from 'typebox'

/** How long a link may be used. The words on screen say the same figure. */
export const LINK_DAYS = 7

const Address = Type.String({ minLength: 3, maxLength: 300 })
const Accepted = Type.Object({ accepted: Type.Literal(true) })

/** POST /questionnaire/email-link: a link to go on elsewhere with this visitor's answers. The same answer for every address. */
export const EmailLink = { input: Type.Object({ email: Address }), output: Accepted }

// Its form is not checked here: whatever cannot be a token is answered like one that is unknown.
const Token = Type.String({ maxLength: 200 })

/**
 * POST /questionnaire/new-link: another one in place of the link with this token, to the address that it went to. The same
 * answer for every token and address.
 */
export const NewLink = {
  input: Type.Object({ token: Token, email: Address }),
  output: Accepted,
}

/**
 * POST /questionnaire/continue: makes this browser the one that the link is for.
 * `replace` says that the visitor knows of the answers that this browser showed until now.
 */
export const ContinueByLink = {
  input: Type.Object({
    token: Token,
    replace: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ continued: Type.Literal(true) }),
}

export type NewLinkInput = Static<typeof NewLink.input>
export type ContinueByLinkInput = Static<typeof ContinueByLink.input>
