import { type Static, type TSchema, Type } from 'typebox'
import { ClaimView, FilingMethod } from './claims.ts'

/** What can happen to a claim once its form is signed (PRODUCT §2.2). All of it acts for the visitor whose cookie comes along. */

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const uuid = Type.String({ format: 'uuid' })
const instant = Type.String({ format: 'date-time' })
const day = Type.String({ format: 'date' })
const ofClaim = { id: uuid }
const note = Type.Optional(Type.String({ maxLength: 2000 }))
const file = Type.Optional(uuid)
const number = Type.String({ minLength: 1, maxLength: 60 })

/** POST /api/claims/:id/undo → takes the signature back within its 15 minutes; 409 claim.cannot-undo afterwards. */
export const UndoSignature = { input: Type.Object(ofClaim), output: ClaimView }

/** POST /api/claims/:id/cancel → gives the claim up; 409 claim.in-the-post once it is with the printer. */
export const CancelClaim = { input: Type.Object({ ...ofClaim, note }), output: ClaimView }

/** POST /api/claims/:id/self-filed → the person filed it themselves; we never mail it any more. `file`: id of an upload. */
export const MarkSelfFiled = {
  input: Type.Object({
    ...ofClaim,
    how: Type.Union([Type.Literal('online'), Type.Literal('mail'), Type.Literal('counter')]),
    filedOn: day,
    confirmationNumber: Type.Optional(number),
    file,
  }),
  output: ClaimView,
}

/** POST /api/claims/:id/confirmation → the administrator confirmed that they have it. */
export const RecordConfirmation = {
  input: Type.Object({ ...ofClaim, number: Type.Optional(number), receivedOn: day, file }),
  output: ClaimView,
}

/** POST /api/claims/:id/deficiency → the administrator asks for more, once, until a day (PRODUCT §3.4). */
export const RecordDeficiency = {
  input: Type.Object({
    ...ofClaim,
    text: Type.Optional(Type.String({ maxLength: 5000 })),
    file,
    cureBy: day,
  }),
  output: ClaimView,
}

/** POST /api/claims/:id/decision → approved or denied, as the administrator or the court told the person. */
export const RecordDecision = {
  input: Type.Object({
    ...ofClaim,
    decision: Type.Union([Type.Literal('approved'), Type.Literal('denied')]),
    decidedOn: day,
    note,
  }),
  output: ClaimView,
}

export const PayoutMethod = Type.Union([
  Type.Literal('check'),
  Type.Literal('ach'),
  Type.Literal('paypal'),
  Type.Literal('venmo'),
  Type.Literal('zelle'),
  Type.Literal('prepaid-card'),
  Type.Literal('gift-card'),
  Type.Literal('other'),
])

/** POST /api/claims/:id/payout → money that came; 0 cents says that the claim was paid nothing. `share`: may count in the payout book. */
export const RecordPayout = {
  input: Type.Object({
    ...ofClaim,
    amountCents: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    receivedOn: day,
    method: PayoutMethod,
    /** A check's own void day, where it is printed on it. */
    voidAfter: Type.Optional(day),
    share: Type.Optional(Type.Boolean({ default: false })),
  }),
  output: ClaimView,
}

/** POST /api/claims/:id/check → the check was deposited, or a new one was asked for. */
export const FollowCheck = {
  input: Type.Object({
    ...ofClaim,
    what: Type.Union([Type.Literal('deposited'), Type.Literal('reissue-requested')]),
    on: day,
    /** Which check; without it the newest one that is not deposited. */
    payoutId: Type.Optional(uuid),
  }),
  output: ClaimView,
}

/** POST /api/claims/:id/viewed → notes once for each document that it was opened: how many pages, for how long. */
export const MarkViewed = {
  input: Type.Object({
    ...ofClaim,
    documentId: uuid,
    pages: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'How many pages were on screen.',
    }),
    seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  }),
  output: Type.Object({
    recorded: Type.Boolean({ description: 'False when it was noted before.' }),
  }),
}

/** One line of a claim's history, in code: words are the page's. Nothing in `facts` is personal beyond what its owner may see. */
export const StoryEvent = Type.Object({
  id: uuid,
  at: instant,
  kind: Type.String(),
  actor: Type.String(),
  facts: Type.Record(Type.String(), Type.Unknown()),
})

export const LetterView = Type.Object({
  id: uuid,
  state: Type.String(),
  method: FilingMethod,
  pages: Type.Integer(),
  postedOn: orNull(day),
  expectedOn: orNull(day),
  deliveredOn: orNull(day),
  trackingNumber: orNull(Type.String()),
  returnReason: orNull(Type.String()),
})

export const DeficiencyView = Type.Object({
  cureBy: day,
  text: orNull(Type.String()),
  fileId: orNull(uuid),
  receivedAt: instant,
  curedAt: orNull(instant),
})

export const PayoutView = Type.Object({
  id: uuid,
  amountCents: Type.Integer(),
  receivedOn: day,
  method: PayoutMethod,
  voidAfter: orNull(day),
  depositedOn: orNull(day),
  reissueRequestedOn: orNull(day),
  /** Whether it may count in the payout book. */
  share: Type.Optional(Type.Boolean()),
  /** Only of checks: how long this one is good, as contract/check-clock.ts works it out. */
  check: Type.Optional(
    orNull(
      Type.Object({
        state: Type.Union([
          Type.Literal('deposit-by'),
          Type.Literal('void'),
          Type.Literal('deposited'),
        ]),
        goodUntil: day,
        depositBy: day,
        /** Whether the day is printed on the check, or our cautious guess. */
        basis: Type.Union([
          Type.Literal('printed-day'),
          Type.Literal('printed-days'),
          Type.Literal('assumed-days'),
        ]),
        daysLeft: orNull(Type.Integer()),
        reissue: Type.Union([
          Type.Literal('not-needed'),
          Type.Literal('may-ask'),
          Type.Literal('asked'),
        ]),
      }),
    ),
  ),
})

/** A way to file with its last safe moment, as contract/mailing/mail-by.ts works it out. */
export const FilingWay = Type.Object({
  method: FilingMethod,
  possible: Type.Boolean(),
  lastSafeAt: orNull(instant),
  lastSafeDay: orNull(day),
  why: Type.String(),
})

const brief = {
  claim: ClaimView,
  /** Newest first. */
  events: Type.Array(StoryEvent),
  letters: Type.Array(LetterView),
  deficiency: orNull(DeficiencyView),
  payouts: Type.Array(PayoutView),
  confirmation: orNull(
    Type.Object({ number: orNull(Type.String()), receivedOn: day, fileId: orNull(uuid) }),
  ),
}

/** What a list of claims is told from: of each its history, letters, payments and what the administrator said. */
export const ClaimBrief = Type.Object(brief)

/** GET /api/claims/:id → one claim with all that its owner may see of it. */
export const GetClaim = {
  input: Type.Object(ofClaim),
  output: Type.Object({
    ...brief,
    ways: Type.Array(FilingWay),
    /** Everything that can be opened: the signed form, files, the evidence. */
    documents: Type.Array(
      Type.Object({
        kind: Type.String(),
        href: Type.String(),
        name: Type.String(),
        pages: orNull(Type.Integer()),
        sha256: orNull(Type.String()),
      }),
    ),
  }),
}

export type ClaimBrief = Static<typeof ClaimBrief>
export type ClaimStory = Static<typeof GetClaim.output>
export type StoryEvent = Static<typeof StoryEvent>
export type LetterView = Static<typeof LetterView>
export type PayoutView = Static<typeof PayoutView>
export type PayoutMethod = Static<typeof PayoutMethod>
