import { type Static, Type } from 'typebox'
import { emailTopics } from '../emails/kinds.ts'

/** How long a link to the settings shows them. Unsubscribing by it never runs out. */
export const SETTINGS_DAYS = 60

// Its form is not checked here: whatever cannot be a token is answered like one that is too old.
const Token = Type.String({ maxLength: 2_000 })

const Topic = Type.Enum([...emailTopics])

/** What an address gets. */
export const EmailSettings = Type.Object({
  /** Enough of the address to know it by. */
  address: Type.String(),
  /** What the link's own message was about. */
  list: Type.Enum([...emailTopics, 'reminders', 'all']),
  /** Nothing that can be switched off is sent: they said so, or it is noted of the address. False ends all but a bounce. */
  unsubscribedFromAll: Type.Boolean(),
  /** Mail to the address was refused for good: nothing is sent there at all, until an operator has looked into it. */
  bounced: Type.Boolean(),
  topics: Type.Array(Type.Object({ id: Topic, on: Type.Boolean() })),
})

/** POST /api/email/settings: what the address of a signed link gets; changes nothing. */
export const ReadEmailSettings = {
  input: Type.Object({ token: Token }),
  output: EmailSettings,
}

const changes = {
  topics: Type.Optional(
    Type.Array(Type.Object({ id: Topic, on: Type.Boolean() }), {
      minItems: 1,
      maxItems: emailTopics.length,
    }),
  ),
  unsubscribedFromAll: Type.Optional(Type.Boolean()),
}

/** POST /api/email/settings/change: some topics on or off, or everything that can be switched off. */
export const ChangeEmailSettings = {
  input: Type.Object({ token: Token, ...changes }),
  output: EmailSettings,
}

/**
 * GET /api/account/email-settings: what the address of whoever is signed in gets. 409 account.unconfirmed: as long as nobody
 * knows that it is theirs, they may not say what it gets.
 */
export const ReadOwnEmailSettings = { input: Type.Object({}), output: EmailSettings }

/** PATCH /api/account/email-settings: changes it. 409 account.unconfirmed. */
export const ChangeOwnEmailSettings = { input: Type.Object(changes), output: EmailSettings }

/** POST /api/email/settings/link: a link to the settings by e-mail. The same answer for every address. */
export const EmailSettingsLink = {
  input: Type.Object({ email: Type.String({ minLength: 3, maxLength: 300 }) }),
  output: Type.Object({ accepted: Type.Literal(true) }),
}

/**
 * POST /email/unsubscribe?token=…: what a mail program sends when its own button is pressed (RFC 8058 §3.2). No cookie, no
 * CSRF token, form-encoded; our page sends the same as JSON.
 */
export const Unsubscribe = {
  input: Type.Object({ token: Token, 'List-Unsubscribe': Type.Literal('One-Click') }),
  output: Type.Object({ unsubscribed: Type.Literal(true) }),
}

export type EmailSettings = Static<typeof EmailSettings>
export type EmailSettingsChanges = Static<typeof ChangeOwnEmailSettings.input>
export type ChangeEmailSettingsInput = Static<typeof ChangeEmailSettings.input>
