import { Type } from 'typebox'
import { ClaimView } from './claims.ts'
import { uuid } from './parts.ts'

/** What a person told of a claim by mistake, put right. What was told stays in the claim's record; a correction is added. */

const ofClaim = { id: uuid }

/** POST /api/claims/:id/payout-correction → a payment was entered wrongly: what really came, and when. */
export const CorrectPayout = {
  input: Type.Object({
    ...ofClaim,
    payoutId: uuid,
    amountCents: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    receivedOn: Type.String({ format: 'date' }),
  }),
  output: ClaimView,
}

/** POST /api/claims/:id/payout-removal → a payment never came. Without another the claim is where it was before. */
export const RemovePayout = {
  input: Type.Object({ ...ofClaim, payoutId: uuid }),
  output: ClaimView,
}

/**
 * POST /api/claims/:id/self-filed-undo → it was not filed by the person after all; 409 once something else has happened,
 * 423 when it is too late to file it.
 */
export const UndoSelfFiled = { input: Type.Object(ofClaim), output: ClaimView }

/** POST /api/claims/:id/number-correction → the confirmation number was mistyped. */
export const CorrectNumber = {
  input: Type.Object({ ...ofClaim, number: Type.String({ minLength: 1, maxLength: 60 }) }),
  output: ClaimView,
}
