import { Type } from 'typebox'
import { ClaimView } from './claims.ts'
import { day, uuid } from './parts.ts'

/**
 * What can happen to a claim once its form is signed (PRODUCT §2.2). All of it acts for the visitor whose cookie comes along,
 * and takes an Idempotency-Key; only `viewed` needs none.
 */

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

/**
 * POST /api/claims/:id/mail-for-me → its owner, who was to file it, did not: we mail it after all. 409 claim.cannot-move when
 * it was not left to them, claim.too-late when no letter of ours gets there in time.
 */
export const MailForMe = { input: Type.Object(ofClaim), output: ClaimView }

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

/**
 * POST /api/claims/:id/viewed → notes once for each document that it was read: how many pages were on screen, and for how long, its
 * versions before the last tick and the signature included.
 */
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
