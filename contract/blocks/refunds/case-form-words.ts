import { type TProperties, Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { payWays, troubleKinds, wishes } from '../../refunds/case-choices.ts'
import { closed, FieldCopy, fieldWords, textFor } from '../dashboard/words.ts'

/** A field with a choice of so many named answers. */
export const choiceCopy = <const Names extends readonly string[]>(names: Names) =>
  Type.Object({ ...fieldWords, choices: textFor<Names[number]>(names) }, closed)

/** A group of questions under a heading. */
const group = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ title: Text, fields: Type.Object(fields, closed) }, closed)

/** Every question of a refund case in words. */
export const CaseFormWords = Type.Object(
  {
    purchase: group({
      company: FieldCopy,
      bought: FieldCopy,
      boughtOn: FieldCopy,
      amountCents: FieldCopy,
      orderNumber: FieldCopy,
      paidBy: choiceCopy(payWays),
      billSentOn: FieldCopy,
    }),
    trouble: group({
      kind: choiceCopy(troubleKinds),
      story: FieldCopy,
      evidence: FieldCopy,
      wanted: choiceCopy(wishes),
      wantedCents: FieldCopy,
    }),
    you: group({ name: FieldCopy, contact: FieldCopy }),
  },
  closed,
)
