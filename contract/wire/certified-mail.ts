import { type Static, Type } from 'typebox'
import { orNull, uuid } from './parts.ts'

/** Certified mail for the next letter of a claim (PRODUCT §2.3): what it costs, and whether it is wanted. */
export const CertifiedMail = Type.Object({
  claimId: uuid,
  /**
   * offered: may be asked for · chosen: was asked for and may be taken back · included: too late for first class, so the
   * letter goes by certified mail anyway, at no extra cost · none: there is nothing to choose, or it is too late for that
   */
  status: Type.Union([
    Type.Literal('offered'),
    Type.Literal('chosen'),
    Type.Literal('included'),
    Type.Literal('none'),
  ]),
  /** US cents on top of the plan or the fee of the letter; 0 when there is nothing to choose. */
  cents: Type.Integer({ minimum: 0 }),
  /** What is agreed to by choosing; null where nothing is charged. */
  consent: orNull(Type.Object({ version: Type.String(), text: Type.String() })),
})

/** GET /api/claims/:id/certified → whether certified mail may be asked for, and at what price. */
export const GetCertifiedMail = { input: Type.Object({ id: uuid }), output: CertifiedMail }

/**
 * POST /api/claims/:id/certified with Idempotency-Key → asks for it with `cents` and the consent that were shown, or takes
 * that back. Charged when the letter goes to the printer. 409 certified.not-offered once it has gone, offer.expired for
 * another price, consent.outdated.
 */
export const ChooseCertifiedMail = {
  input: Type.Object({
    id: uuid,
    choose: Type.Boolean(),
    cents: Type.Optional(Type.Integer({ minimum: 0 })),
    consentVersion: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  }),
  output: CertifiedMail,
}

export type CertifiedMail = Static<typeof CertifiedMail>
