import { type Static, Type } from 'typebox'
import { instant, orNull, uuid } from '../parts.ts'
import { cursor, oneOf, pageOf, reason } from './operations.ts'

const word = orNull(Type.String())

export const emailStates = ['queued', 'sent', 'failed', 'suppressed'] as const

export const OutboxRow = Type.Object({
  id: uuid,
  kind: Type.String(),
  state: oneOf(emailStates),
  /** Masked: `j•••@example.com`. */
  to: Type.String(),
  /** Null once its words are gone. */
  subject: word,
  attempts: Type.Integer(),
  failure: word,
  createdAt: instant,
  sentAt: orNull(instant),
  /** Whether it failed and its words are still there. */
  canResend: Type.Boolean(),
  /** Whether it lies in the outbox of this machine, where it can be read. */
  canRead: Type.Boolean(),
})
export type OutboxRow = Static<typeof OutboxRow>

/** GET /api/admin/emails: newest first. */
export const ListEmails = {
  input: Type.Object({ state: Type.Optional(oneOf(emailStates)), cursor }),
  output: Type.Object({
    ...pageOf(OutboxRow).properties,
    mode: oneOf(['smtp', 'outbox', 'off'] as const),
  }),
}

const Header = Type.Object({ name: Type.String(), value: Type.String() })

/** GET /api/admin/emails/:id: only of a message in the outbox of this machine are the words told. */
export const ReadEmail = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    email: OutboxRow,
    headers: Type.Array(Header),
    text: word,
    hasHtml: Type.Boolean(),
    /** Its words are a key, so that owners alone may read them. */
    isForOwners: Type.Boolean(),
  }),
}

/** POST /api/admin/emails/:id/resend */
export const ResendEmail = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({ state: oneOf(emailStates) }),
}

/** GET /api/admin/email-templates */
export const ListTemplates = {
  input: Type.Object({}),
  output: Type.Object({
    templates: Type.Array(
      Type.Object({
        name: Type.String(),
        kind: Type.String(),
        subject: Type.String(),
        /** Whether whoever gets it can switch it off. */
        canBeStopped: Type.Boolean(),
      }),
    ),
  }),
}

const name = Type.String({ pattern: '^[a-z][a-z-]{1,60}$' })

/** GET /api/admin/email-templates/:name */
export const PreviewTemplate = {
  input: Type.Object({ name }),
  output: Type.Object({
    name: Type.String(),
    kind: Type.String(),
    subject: Type.String(),
    text: Type.String(),
  }),
}

/** GET /api/admin/email-templates/:name/html and GET /api/admin/emails/:id/html: the HTML part alone, for a frame. */
export const TemplateHtml = { input: Type.Object({ name }) }
export const EmailHtml = { input: Type.Object({ id: uuid }) }

/** POST /api/admin/email-templates/:name/test: with its example, to the address of whoever asks. */
export const TestTemplate = {
  input: Type.Object({ name }),
  output: Type.Object({
    outcome: oneOf(['queued', 'suppressed'] as const),
    to: Type.String(),
  }),
}

export const suppressionReasons = ['unsubscribed-all', 'bounced', 'complained', 'erased'] as const
const why = oneOf(suppressionReasons)
const address = Type.String({ minLength: 3, maxLength: 254 })

const Suppression = Type.Object({ reason: why, since: instant })

/** POST /api/admin/suppressions/find: an address has to be known in full; the list itself holds only hashes. */
export const FindSuppressions = {
  input: Type.Object({ address }),
  output: Type.Object({ masked: Type.String(), suppressions: Type.Array(Suppression) }),
}

/** GET /api/admin/suppressions: how many there are. */
export const CountSuppressions = {
  input: Type.Object({}),
  output: Type.Object({
    counts: Type.Array(Type.Object({ reason: why, count: Type.Integer() })),
    latest: Type.Array(Type.Object({ mark: Type.String(), reason: why, since: instant })),
  }),
}

/** POST /api/admin/suppressions and POST /api/admin/suppressions/remove */
export const ChangeSuppression = {
  input: Type.Object({ address, suppression: why, reason }),
  output: FindSuppressions.output,
}
