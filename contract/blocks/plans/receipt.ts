import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { RefundReasons } from './having.ts'
import { closed, Load, PlanNames } from './words.ts'

/** One payment on one sheet, for the eye and for the printer. */
export const PaymentReceipt = Type.Object(
  {
    title: Text,
    names: PlanNames,
    number: Text,
    date: Text,
    what: Text,
    fee: told('A fee; may name {claims}.'),
    certified: told('The fee of certified mail; may name {claims}.'),
    letter: told('The fee of a letter of a refund case.'),
    period: told('What a term of a plan is from and to; may name {from} and {to}.'),
    amount: Text,
    tax: Text,
    paid: Text,
    refund: told('Money that went back; may name {day} and {reason}.'),
    rest: told('What was paid less what went back.'),
    reasons: RefundReasons,
    card: Text,
    cardWords: told('May name {brand} and {last}.'),
    disputed: Text,
    from: told('Above our own name and address.'),
    sandbox: told('Said where no real payment is made.'),
    print: Text,
    back: Text,
    missing: Type.Object({ title: Text, text: Text }, closed),
    signedOut: Type.Object({ title: Text, text: Text, open: Text }, closed),
    noScript: Text,
    load: Load,
  },
  closed,
)
