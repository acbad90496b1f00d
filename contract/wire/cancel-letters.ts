import { type Static, Type } from 'typebox'
import { day, orNull } from './parts.ts'

/** Optional texts may be '': a form without script sends every field. */
const line = (maxLength: number) => Type.String({ maxLength })
const lines = (maxLength: number) => Type.Optional(line(maxLength))
const dayOrNone = Type.Optional(
  Type.Union([Type.String({ format: 'date' }), Type.Literal('')], {
    description: 'ISO day, or empty.',
  }),
)

/** cancel: by e-mail or post · gym: on paper, by certified mail · dispute: to the card issuer, after another charge. */
export const LetterKind = Type.Union([
  Type.Literal('cancel'),
  Type.Literal('gym'),
  Type.Literal('dispute'),
])

/** What a letter says. It is written, sent back and forgotten; no card number and no password is asked. */
export const CancelLetterInput = Type.Object({
  kind: LetterKind,
  name: line(80),
  email: Type.Optional(
    Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Literal('')]),
  ),
  address: lines(300),
  company: line(80),
  companyAddress: lines(300),
  account: Type.Optional(
    Type.String({
      maxLength: 80,
      description: 'A member number, or the e-mail that one signed up with.',
    }),
  ),
  endOn: dayOrNone,
  reason: Type.Optional(
    Type.Union([Type.Literal(''), Type.Literal('moved'), Type.Literal('health')]),
  ),
  issuer: lines(80),
  issuerAddress: lines(300),
  cardEnding: Type.Optional(
    Type.String({ pattern: '^(\\d{4})?$', description: 'The last four digits.' }),
  ),
  cancelledOn: dayOrNone,
  chargedOn: dayOrNone,
  amount: Type.Optional(Type.String({ maxLength: 12, description: 'In dollars: 12.99' })),
  statementOn: dayOrNone,
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'IANA zone of the browser: the letter bears the day that it is there. Eastern without it.',
    }),
  ),
})

export const CancelLetter = Type.Object({
  from: Type.Array(Type.String()),
  to: Type.Array(Type.String()),
  date: Type.String({ description: 'As it is printed.' }),
  subject: Type.String(),
  paragraphs: Type.Array(Type.String()),
  reachBy: orNull(day),
  isLate: Type.Boolean({ description: 'That day is over.' }),
  countedFrom: orNull(
    Type.Union([Type.Literal('statement'), Type.Literal('charge')], {
      description: 'What that day is counted from. From the charge it is earlier than the law’s.',
    }),
  ),
})

/** POST /api/subscriptions/letter-text → the words of a letter; 422 names what it still needs. */
export const WriteCancelLetter = { input: CancelLetterInput, output: CancelLetter }

/** POST /api/subscriptions/letter → the same as a PDF; takes a form, too. */
export const MakeCancelLetter = {
  input: CancelLetterInput,
  output: Type.String({ format: 'binary' }),
}

export type LetterKind = Static<typeof LetterKind>
export type CancelLetterInput = Static<typeof CancelLetterInput>
export type CancelLetter = Static<typeof CancelLetter>
