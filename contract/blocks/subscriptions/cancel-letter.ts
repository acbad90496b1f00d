import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Field } from './words.ts'

/** Writes a letter that cancels, or that disputes a charge after it: to copy, and as a PDF. */
export const CancelLetterBlock = Type.Object(
  {
    title: Text,
    lead: Text,
    kind: Type.Object(
      {
        label: Text,
        cancel: Field,
        gym: Field,
        dispute: Field,
      },
      closed,
    ),
    name: Field,
    email: Field,
    address: Field,
    company: Field,
    companyAddress: Field,
    account: Field,
    endOn: Field,
    reason: Type.Object({ label: Text, none: Text, moved: Text, health: Text }, closed),
    issuer: Field,
    issuerAddress: Field,
    cardEnding: Field,
    cancelledOn: Field,
    chargedOn: Field,
    amount: Field,
    statementOn: Field,
    faults: Type.Object(
      {
        missing: told('May name {field}.'),
        wrong: told('May name {field}.'),
        card: Text,
        order: Text,
        unprintable: told('May name {field}.'),
      },
      closed,
    ),
    privacy: Text,
    show: Text,
    pdf: Text,
    shown: Text,
    copy: Text,
    copied: Text,
    notCopied: Text,
    reachBy: told('May name {day}.'),
    late: told('May name {day}.'),
    byCharge: told('Where the statement is not known: counted from the charge. May name {day}.'),
    afterCharge: told('The same after that day. May name {day}.'),
    how: Type.Object({ cancel: Text, gym: Text, dispute: Text }, closed),
    failed: Text,
    tooMany: Text,
    noScript: Text,
  },
  closed,
)
