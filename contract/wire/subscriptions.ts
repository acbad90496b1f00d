import { type Static, Type } from 'typebox'
import { day, orNull, uuid } from './parts.ts'

/** How a cancellation stands, as the person says. */
export const Standing = Type.Union([
  Type.Literal('asked'),
  Type.Literal('confirmed'),
  Type.Literal('charged'),
])

/** What is best done next, and by when where there is a day for it. dispute-unsure: late only as counted from the charge. */
export const NextStep = Type.Object({
  kind: Type.Enum([
    'wait',
    'ask-again',
    'watch',
    'done',
    'dispute',
    'dispute-late',
    'dispute-unsure',
  ]),
  on: orNull(day),
})

const MOST_CENTS = 10_000_000
const known = {
  standing: Standing,
  askedOn: day,
  confirmedOn: orNull(day),
  chargedOn: orNull(day),
  amountCents: orNull(Type.Integer({ minimum: 1, maximum: MOST_CENTS })),
  statementOn: orNull(day),
  remindOn: orNull(day),
}
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })

const ToldCharge = Type.Object({
  chargedOn: day,
  amountCents: Type.Integer({ minimum: 1, maximum: MOST_CENTS }),
  statementOn: orNull(day),
})

const SeenCharge = Type.Object(
  { chargedOn: day, amountCents: known.amountCents, statementOn: known.statementOn },
  { description: 'The charge that stood there before; null: none.' },
)

export const Cancellation = Type.Object({
  id: uuid,
  name: Type.String(),
  service: orNull(Slug),
  ...known,
  isReminderDue: Type.Boolean(),
  next: NextStep,
})

/** GET /api/cancellations → what the visitor keeps an eye on, the newest first. */
export const ListCancellations = {
  input: Type.Object({}),
  output: Type.Object({ cancellations: Type.Array(Cancellation) }),
}

/** POST /api/cancellations → one more; with a charge, one that came after it. 409 subscriptions.too-many beyond 100. */
export const AddCancellation = {
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    service: Type.Optional(Slug),
    askedOn: day,
    remindOn: Type.Optional(orNull(day)),
    confirmedOn: Type.Optional(orNull(day)),
    charge: Type.Optional(ToldCharge),
  }),
  output: Cancellation,
}

/**
 * PATCH /api/cancellations/:id → what changed; the rest stays. A charge that was told goes with no other standing, and is put
 * right only by who has seen it: 409 subscriptions.changed.
 */
export const ChangeCancellation = {
  input: Type.Object({
    id: uuid,
    ...Type.Partial(Type.Object(known)).properties,
    was: Type.Optional(orNull(SeenCharge)),
  }),
  output: Cancellation,
}

/** DELETE /api/cancellations/:id → gone. */
export const DropCancellation = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({ dropped: Type.Literal(true) }),
}

export type Standing = Static<typeof Standing>
export type NextStep = Static<typeof NextStep>
export type Cancellation = Static<typeof Cancellation>
export type AddedCancellation = Static<typeof AddCancellation.input>
export type Charge = Static<typeof ToldCharge>
export type SeenCharge = Static<typeof SeenCharge>
export type CancellationChange = Partial<
  Omit<Cancellation, 'id' | 'name' | 'service' | 'next' | 'isReminderDue'> & {
    was: SeenCharge | null
  }
>

export type Difficulty = 'easy' | 'medium' | 'hard'
export type Biller = 'apple' | 'google' | 'amazon' | 'roku' | 'partner'
type Way = 'online' | 'chat' | 'phone' | 'email' | 'mail' | 'in-person'

export interface DirectoryCredit {
  name: string
  url: string
  licence: string
  readOn: string
}

export interface ServiceBrief {
  slug: string
  name: string
  kind: string
  aliases: string[]
  difficulty: Difficulty
}

/** What a page with the source `cancelServices` gets. */
export interface ServiceList {
  services: ServiceBrief[]
  credit: DirectoryCredit
}

/** What a page with the source `cancelService` gets. */
export interface ServiceGuide extends ServiceBrief {
  cancelBy: Way[]
  billedBy: Biller[]
  link: string
  steps: string[]
  after?: string
  /** How its account is deleted, which does not end a subscription. */
  closing?: { difficulty: string; link?: string; email?: string }
  checkedOn: string
  credit: DirectoryCredit
}
