import { type Static, Type } from 'typebox'
import { FieldMove } from '../definitions/flow.ts'

const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const flag = Type.Boolean()
const MailboxChoice = Type.Object({ gmail: flag, outlook: flag, notNow: flag })

const ClassActionSelection = Type.Object({
  suitId: Type.String({ maxLength: 80 }),
  selectedAt: Type.Optional(Type.String({ maxLength: 40 })),
  source: Type.Optional(Type.String({ maxLength: 20 })),
  eligibility: Type.Optional(Type.String({ maxLength: 20 })),
  claimIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
})

const FieldsOfSteps = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), { maxProperties: 500 }),
  { maxProperties: 100 },
)

/** The fields of a questionnaire session (SPEC §3); those that a caller leaves out stay as they are. */
const sessionFields = {
  stepIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  /** `{ [stepId]: { [fieldId]: value } }`; personal, so kept on the server and never in the cookie. */
  answers: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 100 }),
  ),
  consentChecked: Type.Optional(flag),
  addresses: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })),
  emailLinkSelection: Type.Optional(MailboxChoice),
  skipEmailLink: Type.Optional(flag),
  plaidAccounts: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })),
  /** Those of years: what is signed stays chosen. More would leave the answers no room in a body. */
  classActionSelections: Type.Optional(Type.Array(ClassActionSelection, { maxItems: 300 })),
  brandSelections: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
  sectionEarnings: Type.Optional(
    Type.Object({
      unclaimed: count,
      airlineHotel: count,
      lateOrders: count,
      subscriptions: count,
      classActions: count,
    }),
  ),
  flowCompleted: Type.Optional(flag),
  cardSaved: Type.Optional(flag),
  /** ISO instant or ms since 1970; what the caller last knew. A newer one on the server is answered with 409. */
  createdAt: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 40 })])),
  lastUpdated: Type.Optional(
    Type.Union([Type.Number(), Type.String({ maxLength: 40 }), Type.Null()]),
  ),
}

/** POST /questionnaire/save-progress (SPEC §7): the session fields plus totalSteps and email. */
export const SaveProgress = {
  input: Type.Object({
    ...sessionFields,
    csrfToken: Type.Optional(Type.String({ maxLength: 64 })),
    currentStep: Type.Optional(Type.String({ maxLength: 60 })),
    totalSteps: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /**
     * Single fields of the answers, in the same shape; every other field of their steps stays as it is kept. Needs no
     * `lastUpdated`: of two callers, the newest wins field by field.
     */
    answersPatch: Type.Optional(FieldsOfSteps),
    /**
     * What the caller last knew of fields of `answersPatch` that have parts, as a settlement's answers under its id have:
     * these are joined part by part, so that the newest wins in each. Without it what either side has stays.
     */
    answersKnown: Type.Optional(FieldsOfSteps),
    email: Type.Optional(Type.Union([Type.String({ maxLength: 254 }), Type.Null()])),
    /** Whose page it is, where it was told; refused like newer answers (409) when another account is signed in to since. */
    accountId: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  output: Type.Object({
    saved: Type.Literal(true),
    sessionId: Type.Union([Type.String(), Type.Null()]),
    stepIndex: Type.Integer(),
    totalSteps: Type.Integer(),
    lastUpdated: Type.String({ format: 'date-time' }),
    /** What is not right yet in the steps that were sent, by pointer ('/answers/welcome/email'); they are kept all the same. */
    faults: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
  }),
}

/** GET /questionnaire/progress → what is kept for this visitor, personal answers included; null when there is nothing. */
export const LoadProgress = {
  input: Type.Object({
    accountId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Whose page it is, where it was told.' }),
    ),
  }),
  output: Type.Object({
    progress: Type.Union([
      Type.Object({
        currentStep: Type.Union([Type.String(), Type.Null()]),
        stepIndex: Type.Integer(),
        consentChecked: Type.Boolean(),
        flowCompleted: Type.Boolean(),
        answers: Type.Record(Type.String(), Type.Unknown()),
        classActionSelections: Type.Array(ClassActionSelection),
        emailLinkSelection: Type.Optional(MailboxChoice),
        skipEmailLink: Type.Optional(flag),
        email: Type.Union([Type.String(), Type.Null()]),
        lastUpdated: Type.String({ format: 'date-time' }),
        /** By which the answers stand under today's names. */
        moves: Type.Optional(Type.Array(FieldMove)),
      }),
      Type.Null(),
    ]),
    /** Whose it is, where somebody is signed in. */
    accountId: Type.Optional(Type.String({ format: 'uuid' })),
    /** It is not of the account that was named, nor of one that all of that went to. */
    isOther: Type.Optional(Type.Literal(true)),
  }),
}

/** GET /api/visitor → what a page carries for its visitor, anew. */
export const RenewKeys = {
  input: Type.Object({
    was: Type.Optional(
      Type.String({ maxLength: 64, description: 'The token that is out of date.' }),
    ),
  }),
  output: Type.Object({
    csrfToken: Type.String(),
    sessionId: Type.Union([Type.String(), Type.Null()]),
    isNew: Type.Boolean({ description: 'The server did not know the browser until now.' }),
    isOther: Type.Boolean({
      description: 'The browser has become another visitor’s: what the page holds is not theirs.',
    }),
  }),
}

/** POST /questionnaire/reset → the visitor's row is empty. Claims stay. */
export const ResetProgress = {
  input: Type.Object({}),
  output: Type.Object({ reset: Type.Literal(true) }),
}

export type MailboxChoice = Static<typeof MailboxChoice>
export type VisitorKeys = Static<typeof RenewKeys.output>
export type SaveProgressInput = Static<typeof SaveProgress.input>
export type SavedProgress = Static<typeof SaveProgress.output>
export type LoadedProgress = Static<typeof LoadProgress.output>['progress']
