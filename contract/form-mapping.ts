import { type Static, Type } from 'typebox'

/** What stands where on a settlement's own claim form: data beside the file, written by whoever added the form. */

const key = '[a-z][a-z0-9-]{0,39}'
const points = (minimum: number) => Type.Number({ minimum, maximum: 14_400 })

/**
 * What a place takes: a part of the claimant or of their address ('claimant.address.all' is all of it, a line each), an
 * answer of this suit's form, the notice ID, the payment, the signature or its day, an attestation's tick, an eligibility
 * answer, a fact of the settlement, or the claim's own reference.
 */
const MappedSource = Type.String({
  pattern: `^(claimant\\.(legalName|otherNames|email|phone|address\\.(line1|line2|city|state|zip|all))|(form|eligibility|attestation)\\.${key}|identifier|payment|signature|signedOn|reference|settlement\\.(name|caseName|caseNumber|defendant|administratorName))$`,
})

const Ways = [
  /** A tick when the answer is this one ('yes', 'check', 'ticked'). */
  Type.Object(
    { how: Type.Literal('tick'), when: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  /** Answer → the option of a radio group or list that stands for it. */
  Type.Object(
    {
      how: Type.Literal('choose'),
      options: Type.Record(Type.String(), Type.String(), { minProperties: 1 }),
    },
    { additionalProperties: false },
  ),
  /** A day in one of these shapes. */
  Type.Object(
    {
      how: Type.Literal('date'),
      format: Type.Union([
        Type.Literal('MM/DD/YYYY'),
        Type.Literal('MM/DD/YY'),
        Type.Literal('MMDDYYYY'),
        Type.Literal('MM'),
        Type.Literal('DD'),
        Type.Literal('YYYY'),
        Type.Literal('YY'),
        Type.Literal('Month D, YYYY'),
      ]),
    },
    { additionalProperties: false },
  ),
  /** The first letter of each name, without a “Jr.” after it. */
  Type.Object({ how: Type.Literal('initials') }, { additionalProperties: false }),
  /** A person's name in parts: the last word with a “Jr.” after it, and all before it. */
  Type.Object(
    { how: Type.Literal('name'), part: Type.Union([Type.Literal('first'), Type.Literal('last')]) },
    { additionalProperties: false },
  ),
  /** Digits alone, those from `from` up to but not including `to`: for ZIP codes and telephone numbers in parts. */
  Type.Object(
    {
      how: Type.Literal('digits'),
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 40 })),
      to: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    },
    { additionalProperties: false },
  ),
] as const

export type MappedHow = Static<(typeof Ways)[number]>

/** How it is written; as plain words when left out. */
export const MappedHow = Type.Unsafe<MappedHow>({
  type: 'object',
  required: ['how'],
  discriminator: { propertyName: 'how' },
  oneOf: Ways,
})

const Mapped = { from: MappedSource, as: Type.Optional(MappedHow) }

export const MappedField = Type.Object(Mapped, { additionalProperties: false })

/** A place on a page, in points from the lower left corner as PDF counts; pages from 1. */
export const MappedPosition = Type.Object(
  {
    ...Mapped,
    page: Type.Integer({ minimum: 1, maximum: 50 }),
    x: points(0),
    y: points(0),
    width: points(4),
    height: points(4),
    fontSize: Type.Optional(Type.Number({ minimum: 6, maximum: 14 })),
    multiline: Type.Optional(Type.Boolean()),
    /** So many cells side by side, a character in each. */
    cells: Type.Optional(Type.Integer({ minimum: 2, maximum: 60 })),
  },
  { additionalProperties: false },
)

export const FormMapping = Type.Object(
  {
    /** By the field's full name in the file. One answer may fill several. */
    fields: Type.Record(Type.String({ minLength: 1, maxLength: 400 }), MappedField),
    /** On forms without fields, or beside them: a line for the signature often has none. */
    positions: Type.Array(MappedPosition, { maxItems: 400 }),
    /** Ids of the attestations that the form itself prints, so that signing it agrees to them. */
    printedOnForm: Type.Array(Type.String({ pattern: `^${key}$` }), { maxItems: 30 }),
    /** What the form has no place for, said on purpose. A name and a signature are on every form. */
    notOnForm: Type.Array(MappedSource, { maxItems: 60 }),
  },
  { additionalProperties: false },
)

export type FormMapping = Static<typeof FormMapping>
export type MappedField = Static<typeof MappedField>
export type MappedPosition = Static<typeof MappedPosition>

export const noMapping: FormMapping = {
  fields: {},
  positions: [],
  printedOnForm: [],
  notOnForm: [],
}
