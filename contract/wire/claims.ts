import { type Static, Type } from 'typebox'
import { ClaimState } from './claim-state.ts'
import { Attestation } from '../suit-terms.ts'
import { day, instant, orNull, uuid } from './parts.ts'

export type { ClaimState } from '../claim-states.ts'

/** The claim and signing calls (PRODUCT §2.2). All of them act for the visitor whose cookie comes along. */

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const PostalAddress = Type.Object({
  line1: text(100),
  line2: Type.Optional(Type.String({ maxLength: 100 })),
  city: text(60),
  state: Type.String({ pattern: '^[A-Z]{2}$' }),
  zip: text(10),
})

export const Claimant = Type.Object({
  legalName: text(100),
  otherNames: Type.Optional(Type.String({ maxLength: 200 })),
  email: text(254),
  phone: Type.Optional(Type.String({ maxLength: 30 })),
  address: PostalAddress,
  /** The person was told that mail may not reach this address, and said that it is right. */
  addressKept: Type.Optional(Type.Boolean()),
})

/** What goes on the form. `identifier: null` says "I don't have it"; an eligibility answer of 'unsure' is kept, not filed. */
export const ClaimAnswers = Type.Object({
  claimant: Claimant,
  identifier: Type.Union([text(40), Type.Null()]),
  eligibility: Type.Record(
    key,
    Type.Union([Type.Literal('yes'), Type.Literal('no'), Type.Literal('unsure')]),
  ),
  form: Type.Record(key, Type.String({ maxLength: 2000 })),
  payment: Type.String({ maxLength: 20 }),
  /** Ids of the files that go with the form, in their order. */
  proof: Type.Optional(Type.Array(uuid, { maxItems: 50, uniqueItems: true, default: [] })),
})

/** Drawn strokes are flat x,y,x,y… in the units of the box they were drawn in. */
export const Signature = Type.Unsafe<
  | { method: 'typed'; text: string }
  | { method: 'drawn'; width: number; height: number; strokes: number[][] }
>({
  type: 'object',
  required: ['method'],
  discriminator: { propertyName: 'method' },
  oneOf: [
    Type.Object({ method: Type.Literal('typed'), text: text(100) }),
    Type.Object({
      method: Type.Literal('drawn'),
      width: Type.Number({ exclusiveMinimum: 0, maximum: 4000 }),
      height: Type.Number({ exclusiveMinimum: 0, maximum: 4000 }),
      strokes: Type.Array(
        Type.Array(Type.Number({ minimum: -4000, maximum: 8000 }), { minItems: 2, maxItems: 4000 }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
  ],
})

/** How a signed form gets to the administrator; the best way that is still safe (PRODUCT §3.1). */
export const FilingMethod = Type.Union([
  Type.Literal('first-class'),
  Type.Literal('certified'),
  Type.Literal('counter'),
  Type.Literal('online'),
])

/**
 * What holds a signed claim back from the printer: the time in which it may be taken back, an account, a plan or fee, the
 * claimant's address, a settlement of which nobody has confirmed whether it takes claims; or 'you', when only the person
 * themselves can still file it in time.
 */
export const WaitsFor = Type.Union([
  Type.Literal('undo'),
  Type.Literal('account'),
  Type.Literal('plan'),
  Type.Literal('address'),
  Type.Literal('settlement'),
  Type.Literal('you'),
])

export const ClaimView = Type.Object({
  id: uuid,
  reference: Type.String(),
  suitId: uuid,
  suitSlug: Type.String(),
  suitName: Type.String(),
  state: ClaimState,
  createdAt: instant,
  signedAt: orNull(instant),
  /** Until when the signature may be taken back; null when it cannot be. */
  undoUntil: orNull(instant),
  /** The best way that is still safe, and the last day on which we hand it to the printer or the person to the counter. */
  method: orNull(FilingMethod),
  mailBy: orNull(day),
  waitsFor: orNull(WaitsFor),
  /** The day of the administrator's last notice, which what is signed answers: it takes the place of the settlement's. */
  cureBy: orNull(day),
  /**
   * Why the form came back to the person, in a code: 'returned', 'undeliverable', 'refused-by-printer',
   * 'files-unprintable', 'deficient'; or 'administrator-address', when we look into the address that its letter went to.
   */
  needs: orNull(Type.String()),
  /** The last document made: the preview, or the signed form. */
  document: orNull(Type.Object({ id: uuid, sha256, pages: Type.Integer() })),
})

/** POST /api/claims → 201; the same suit again gives the claim that is there while it is unsigned (200). */
export const CreateClaim = { input: Type.Object({ suitId: uuid }), output: ClaimView }

/** PATCH /api/claims/:id → the claim, 'ready_to_sign' when its form is complete; 422 names each faulty field by pointer. */
export const SaveClaimAnswers = {
  input: Type.Object({ id: uuid, answers: ClaimAnswers }),
  output: ClaimView,
}

/** Why a form cannot be signed now, whatever is on it: the problem with which signing would be refused. */
export const SigningRefusal = Type.Union([
  Type.Literal('claim.too-late'),
  Type.Literal('claim.filed-elsewhere'),
  Type.Literal('suit.closed'),
  Type.Literal('suit.no-form'),
])

/**
 * POST /api/claims/:id/preview → makes the exact document: with `signature` and `attestations` in it, it is what signing
 * freezes. `signable` says whether nothing is missing from it any more and nothing stands in the way.
 */
export const PreviewClaim = {
  input: Type.Object({
    id: uuid,
    attestations: Type.Array(key, { maxItems: 30 }),
    signature: Type.Optional(Signature),
    /** IANA zone of the signer: the date on the form is the date there. */
    timeZone: text(60),
  }),
  output: Type.Object({
    documentId: uuid,
    sha256,
    pages: Type.Integer(),
    signable: Type.Boolean(),
    refused: orNull(SigningRefusal),
    /** The statements as they stand on the document: what is ticked on screen must be these words. */
    attestations: Type.Array(Attestation),
    /** The name on the document, which a typed signature must be. */
    legalName: Type.String(),
  }),
}

/** POST /api/claims/:id/sign, with Idempotency-Key → signed, once. 409 when the document is not the last one shown. */
export const SignClaim = {
  input: Type.Object({
    id: uuid,
    documentId: uuid,
    sha256,
    /** The ESIGN consent text that was shown and agreed to. */
    consentVersion: text(40),
  }),
  output: ClaimView,
}

/** GET /api/claims → the visitor's own claims, newest first. */
export const ListClaims = {
  input: Type.Object({}),
  output: Type.Object({ claims: Type.Array(ClaimView) }),
}

export type ClaimAnswers = Static<typeof ClaimAnswers>
export type Claimant = Static<typeof Claimant>
export type PostalAddress = Static<typeof PostalAddress>
export type ClaimView = Static<typeof ClaimView>
export type FilingMethod = Static<typeof FilingMethod>
export type WaitsFor = Static<typeof WaitsFor>
export type Signature = Static<typeof Signature>
export type SigningRefusal = Static<typeof SigningRefusal>
export type PreviewAnswer = Static<typeof PreviewClaim.output>
