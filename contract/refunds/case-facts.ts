import { type Static, Type } from 'typebox'
import { payWays, troubleKinds, wishes } from './case-choices.ts'
import { day } from '../wire/parts.ts'

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: names })
const line = Type.String({ maxLength: 200 })
const text = Type.String({ maxLength: 2000 })
const cents = Type.Integer({ minimum: 1, maximum: 10_000_000 })

/** What somebody says went wrong with a purchase, and what they want. All of it is theirs; nothing is looked up. */
export const CaseFacts = Type.Object({
  company: line,
  kind: oneOf(troubleKinds),
  bought: line,
  orderNumber: Type.Optional(line),
  boughtOn: day,
  amountCents: cents,
  paidBy: oneOf(payWays),
  /** When the first bill with the charge was sent; of credit cards alone. */
  billSentOn: Type.Optional(day),
  wanted: oneOf(wishes),
  /** Of a part alone. */
  wantedCents: Type.Optional(cents),
  story: text,
  evidence: Type.Optional(line),
  name: Type.String({ maxLength: 100 }),
  contact: Type.Optional(line),
})

export type CaseFacts = Static<typeof CaseFacts>
