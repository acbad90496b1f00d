import { type Static, Type } from 'typebox'

/** What a settlement asks of a claimant, as data beside the suit: eligibility, form questions, notice ID, attestations. */

const id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })

/** Asked before anyone may claim; `clause` is the part of the class definition that it comes from. */
export const EligibilityQuestion = Type.Object(
  {
    id,
    text: Type.String({ minLength: 1 }),
    clause: Type.String({ minLength: 1 }),
    /** The answer that fits the class; the other one means "you don't appear to be included". */
    fits: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  },
  { additionalProperties: false },
)

/** A line of the claim form that only this suit has. */
export const FormQuestion = Type.Object(
  {
    id,
    label: Type.String({ minLength: 1 }),
    hint: Type.Optional(Type.String()),
    kind: Type.Union([
      Type.Literal('text'),
      Type.Literal('number'),
      Type.Literal('date'),
      Type.Literal('choice'),
      Type.Literal('yes-no'),
    ]),
    optional: Type.Optional(Type.Boolean()),
    /** What it asks for is deleted from the answers 90 days after the form was mailed. */
    sensitive: Type.Optional(
      Type.Union([Type.Literal('date-of-birth'), Type.Literal('ssn-last-4')]),
    ),
    choices: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 2 })),
    /** For numbers: the smallest and largest that the settlement accepts. */
    min: Type.Optional(Type.Integer()),
    max: Type.Optional(Type.Integer()),
    /** For numbers: the largest that it accepts of somebody who adds no proof. */
    maxWithoutProof: Type.Optional(Type.Integer()),
    /** For dates: ISO days, usually the class period. */
    from: Type.Optional(Type.String({ format: 'date' })),
    to: Type.Optional(Type.String({ format: 'date' })),
  },
  { additionalProperties: false },
)

/** The number printed on the mailed notice, and what a person does who has none. */
const NoticeIdentifier = Type.Object(
  {
    use: Type.Union([Type.Literal('none'), Type.Literal('optional'), Type.Literal('required')]),
    label: Type.Optional(Type.String()),
    help: Type.Optional(Type.String()),
    /** Matched against the value in capitals without spaces and dashes. */
    pattern: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)

/** Papers that the settlement asks for: receipts, statements, letters. Absent where it asks for none. */
export const Proof = Type.Object(
  {
    use: Type.Union([Type.Literal('optional'), Type.Literal('required')]),
    label: Type.String({ minLength: 1 }),
    /** What the papers have to show. */
    help: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
)

export const Attestation = Type.Object(
  { id, text: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

export const SuitTerms = Type.Object(
  {
    eligibility: Type.Array(EligibilityQuestion),
    form: Type.Array(FormQuestion),
    identifier: NoticeIdentifier,
    proof: Type.Optional(Proof),
    attestations: Type.Array(Attestation),
    /** Which payments the settlement offers; the claimant picks one. */
    payments: Type.Array(
      Type.Union([
        Type.Literal('check'),
        Type.Literal('paypal'),
        Type.Literal('venmo'),
        Type.Literal('zelle'),
        Type.Literal('prepaid-card'),
      ]),
      { minItems: 1 },
    ),
    /**
     * What the settlement accepts as a signature; absent: typed or drawn. `wet`: ink on paper only, so that the person
     * prints and files the form themselves.
     */
    signatureMode: Type.Optional(
      Type.Union([Type.Literal('typed'), Type.Literal('drawn'), Type.Literal('wet')]),
    ),
    /** One claim per household (true), one per person (false); absent where no source says. */
    perHousehold: Type.Optional(Type.Boolean()),
    /** Whether the terms were read from the official form (`official`) or drafted by us from the published facts (`drafted`). */
    basis: Type.Union([Type.Literal('official'), Type.Literal('drafted')]),
  },
  { additionalProperties: false },
)

export type EligibilityQuestion = Static<typeof EligibilityQuestion>
export type FormQuestion = Static<typeof FormQuestion>
export type Proof = Static<typeof Proof>
export type Attestation = Static<typeof Attestation>
export type SuitTerms = Static<typeof SuitTerms>
