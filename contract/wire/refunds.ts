import { type Static, Type } from 'typebox'
import { letterPurposes, MOST_LETTER, MOST_SUBJECT, tones } from '../refunds/case-choices.ts'
import { CaseFacts } from '../refunds/case-facts.ts'
import { caseStatuses } from '../refunds/case-status.ts'
import { followUpKinds } from '../refunds/follow-ups.ts'
import { postingEvents } from '../refunds/posting-state.ts'
import { day, instant, orNull, uuid } from './parts.ts'
import {
  PlaceDoubt,
  Posting,
  PostOffer,
  preparePostingInput,
  undoPostingInput,
} from './refund-postings.ts'

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: names })

const Status = oneOf(caseStatuses)

export const CaseDraft = Type.Object({
  purpose: oneOf(letterPurposes),
  tone: oneOf(tones),
  /** Who wrote what stands there: our template, a language model, or the person by changing it. */
  by: oneOf(['template', 'model', 'you']),
  /** A model was asked, and why the template stands there instead. */
  instead: orNull(oneOf(['not-in-form', 'no-answer'])),
  subject: Type.String(),
  /** Paragraphs with an empty line between. */
  text: Type.String(),
  /** The day that it asks an answer by; null in a dispute. */
  answerBy: orNull(day),
  /** Figures, days and names in it that are not in the form: worth another look. */
  doubts: Type.Array(Type.String()),
  writtenAt: instant,
})

export const CaseEvent = Type.Object({
  id: uuid,
  what: oneOf(['opened', 'changed', 'drafted', ...postingEvents, ...caseStatuses]),
  /** The day on which it happened, as the person tells it. */
  on: day,
  note: orNull(Type.String()),
  at: instant,
})

export const RefundCase = Type.Object({
  id: uuid,
  facts: CaseFacts,
  status: Status,
  draft: orNull(CaseDraft),
  /** The last letter of it that we are to mail, or have mailed. */
  posting: orNull(Posting),
  /** The newest first. */
  events: Type.Array(CaseEvent),
  followUps: Type.Array(
    Type.Object({
      kind: oneOf(followUpKinds),
      day,
      isEarliest: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** What may be told of it next. */
  next: Type.Array(Status),
  /** Whether the last thing that was told may be undone: not what was noted of a letter that we mailed. */
  canTakeBack: Type.Boolean(),
  changedAt: instant,
})

const one = { id: uuid }

/** GET /api/refunds/cases → the visitor's own, the newest first. */
export const ListCases = {
  input: Type.Object({}),
  output: Type.Object({
    cases: Type.Array(RefundCase),
    /** Whether a language model is connected, and whose it is. */
    model: orNull(Type.String()),
    post: orNull(PostOffer),
  }),
}

/** POST /api/refunds/cases → a case, kept for the visitor. 409 refunds.full. */
export const OpenCase = { input: CaseFacts, output: RefundCase }

/** PATCH /api/refunds/cases/:id → the same with other facts. A draft stays as it was. */
export const ChangeCase = {
  /** `was`: the facts as the page showed them; what was not changed there stays what it is by now. */
  input: Type.Object({ ...one, facts: CaseFacts, was: Type.Optional(CaseFacts) }),
  output: RefundCase,
}

/** DELETE /api/refunds/cases/:id. 409 refunds.letter-under-way. */
export const DropCase = {
  input: Type.Object(one),
  output: Type.Object({ dropped: Type.Literal(true) }),
}

/** POST /api/refunds/cases/:id/draft → a letter. 409 refunds.no-such-letter, refunds.no-model. */
export const DraftLetter = {
  input: Type.Object({
    ...one,
    purpose: oneOf(letterPurposes),
    tone: oneOf(tones),
    by: Type.Optional(oneOf(['template', 'model'])),
  }),
  output: RefundCase,
}

/** PATCH /api/refunds/cases/:id/draft → the letter as the person wants it. 409 refunds.changed. */
export const EditDraft = {
  input: Type.Object({
    ...one,
    /** When the letter was written that the person changed: another one is not overwritten. */
    was: Type.Optional(instant),
    subject: Type.String({ minLength: 1, maxLength: MOST_SUBJECT, pattern: '\\S' }),
    text: Type.String({ minLength: 1, maxLength: MOST_LETTER, pattern: '\\S' }),
  }),
  output: RefundCase,
}

/** POST /api/refunds/cases/:id/status → what happened since. 409 refunds.cannot-move. */
export const TellStatus = {
  input: Type.Object({
    ...one,
    to: Status,
    on: day,
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: RefundCase,
}

/** POST /api/refunds/cases/:id/status-undo → takes the last thing that was told back. 409 refunds.cannot-move. */
export const TakeStatusBack = {
  /** `was`: the event that the page shows as told last, and no other. */
  input: Type.Object({ ...one, was: Type.Optional(uuid) }),
  output: RefundCase,
}

/** GET /api/refunds/cases/:id/letter.pdf */
export const GetLetter = { input: Type.Object(one), output: Type.String({ format: 'binary' }) }

export const PreparePosting = {
  input: Type.Object(preparePostingInput),
  output: Type.Object({ case: RefundCase, doubts: Type.Array(PlaceDoubt) }),
}

export const UndoPosting = { input: Type.Object(undoPostingInput), output: RefundCase }

export type RefundCase = Static<typeof RefundCase>
export type CaseDraft = Static<typeof CaseDraft>
export type CaseEvent = Static<typeof CaseEvent>
export type LetterPurpose = (typeof letterPurposes)[number]
export type Tone = (typeof tones)[number]
