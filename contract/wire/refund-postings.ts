import { type Static, Type } from 'typebox'
import { letterPurposes } from '../refunds/case-choices.ts'
import { postingStates } from '../refunds/posting-state.ts'
import { ButtonBlock } from './plans.ts'
import { instant, orNull, uuid } from './parts.ts'

/** Letters of refund cases that we print and mail (PRODUCT §2.5). The widths are those of the lines on an envelope. */
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const LetterPlace = Type.Object({
  name: line(40),
  line1: line(64),
  line2: Type.Optional(Type.String({ maxLength: 64 })),
  city: line(60),
  state: Type.String({ pattern: '^[A-Z]{2}$' }),
  zip: line(10),
})

/** As somebody gives it. `kept`: they were told what the post says of it, and stand by it. */
const GivenPlace = Type.Object({ ...LetterPlace.properties, kept: Type.Optional(Type.Boolean()) })

/** What the post knows of one of the addresses, where there is something to decide. */
export const PlaceDoubt = Type.Object({
  which: Type.Union([Type.Literal('to'), Type.Literal('from')]),
  verdict: Type.Union([
    Type.Literal('corrected'),
    Type.Literal('missing-unit'),
    Type.Literal('undeliverable'),
  ]),
  /** The same place as the post writes it. */
  suggestion: Type.Optional(LetterPlace),
})

export const Posting = Type.Object({
  id: uuid,
  state: Type.Unsafe<(typeof postingStates)[number]>({ type: 'string', enum: postingStates }),
  /** What the letter was when its pages were made, whatever the draft is by now. */
  purpose: Type.Unsafe<(typeof letterPurposes)[number]>({ type: 'string', enum: letterPurposes }),
  to: LetterPlace,
  from: LetterPlace,
  /** Hex SHA-256 of the pages that are shown, which are the pages that are mailed. */
  sha256: Type.String(),
  pages: Type.Integer(),
  feeCents: Type.Integer({ minimum: 0, description: 'US cents.' }),
  /** What stands around the button that pays for it. */
  block: ButtonBlock,
  /** Whether it can be taken back, with the whole fee: until the print shop has it, however late that is. */
  canUndo: Type.Boolean(),
  /** Until when that is sure; null when it is not. */
  undoUntil: orNull(instant),
  /** Whether it is paid for and still to be mailed, so that no other letter of the case can be. */
  isUnderWay: Type.Boolean(),
  /** The print shop was asked to take it and did not answer: nobody here knows whether it has it. */
  isUnknown: Type.Boolean(),
  /** Why it came back, was not mailed, or waits for nobody knows how long, in words. */
  reason: orNull(Type.String()),
  shownAt: instant,
  /** They were shown too long ago to be paid for: their date is not that of the letter any more. */
  isOld: Type.Boolean(),
})

/** What mailing costs here now, and how it is paid; null on a site that mails nothing or takes no payments. */
export const PostOffer = Type.Object({
  feeCents: Type.Integer({ minimum: 0, description: 'US cents, for one letter.' }),
  payments: Type.Union([Type.Literal('stripe'), Type.Literal('sandbox')]),
})

/**
 * POST /api/refunds/cases/:id/posting → the pages that would be printed, of the letter as it was kept last. With doubts about
 * an address nothing is made until it is changed or kept. 409 refunds.no-draft, refunds.changed, refunds.no-such-letter,
 * refunds.past-day, refunds.to-company, refunds.letter-under-way; 503 refunds.no-post.
 */
export const preparePostingInput = {
  id: uuid,
  to: GivenPlace,
  from: GivenPlace,
  /** When the letter was written that the page shows: the addresses were given for that one. */
  was: Type.Optional(instant),
}

/**
 * POST /api/refunds/cases/:id/posting-undo → takes the letter back; what was paid goes back. `was`: the letter that the page
 * shows, and no other. 409 refunds.cannot-undo, refunds.cannot-move.
 */
export const undoPostingInput = { id: uuid, was: Type.Optional(uuid) }

/** GET /api/refunds/cases/:id/posting.pdf → exactly the pages that are printed. */
export const GetPostingPages = {
  input: Type.Object({ id: uuid }),
  output: Type.String({ format: 'binary' }),
}

export type LetterPlace = Static<typeof LetterPlace>
export type GivenPlace = Static<typeof GivenPlace>
export type PlaceDoubt = Static<typeof PlaceDoubt>
export type Posting = Static<typeof Posting>
export type PostOffer = Static<typeof PostOffer>
