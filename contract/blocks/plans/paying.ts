import { Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Load, MailCount, PlanNames } from './words.ts'

/** Why a payment was not begun; each says that nothing was charged. */
const PayFailures = Type.Object(
  {
    'plan.already-active': Text,
    'offer.expired': Text,
    'consent.outdated': Text,
    'claim.cannot-move': Text,
    'payments.unavailable': told('May name {reference} of the failed call.'),
    other: told('May name {reference} of the failed call.'),
    offline: Text,
  },
  closed,
)

/**
 * What has to stand beside the button of a payment: price, renewal, next charge, how to cancel, guarantee, and the tick that
 * agrees to it. Its sentences come from the server with their version, so what was agreed to can be proved.
 */
export const PayButton = Type.Object(
  {
    title: Text,
    missing: Text,
    /** Left out where the claims that are paid for are listed themselves. */
    mail: Type.Optional(MailCount),
    how: told('How the guarantee is counted; leads to the terms.'),
    hosted: told('Where the card is entered.'),
    sandbox: told('Said where no real payment is made.'),
    off: told('Said where no payment can be made at all.'),
    account: Type.Object(
      { step: Id, text: Text, button: Text },
      { ...closed, description: 'For who is not signed in: the step comes first, then back here.' },
    ),
    failures: PayFailures,
  },
  closed,
)

const Outcome = Type.Object({ title: Text, text: Text }, closed)

/** Of a payment that was not simply made. */
const notMade = {
  processing: Outcome,
  declined: Outcome,
  'authentication-failed': Outcome,
  unknown: Outcome,
  unchecked: Outcome,
}

export const NotMadeWords = Type.Object(notMade, closed)

/** What became of a payment that the visitor comes back from; nothing without one. */
export const PaymentOutcome = Type.Object(
  {
    paid: told('May name {sum}, {plan} and {day}.'),
    fee: told('The same for fees. May name {sum}, {claims} and {day}.'),
    paidTitle: Text,
    saved: Outcome,
    renews: told('May name {sum} and {day}.'),
    receipt: told('Leads to the receipts.'),
    ...notMade,
    expired: Outcome,
    names: PlanNames,
  },
  closed,
)

/** Fees of claims that wait: their own page, for who is signed in. Others are led to the onboarding. */
export const PayFees = Type.Object(
  {
    title: Text,
    lead: Text,
    nothing: Type.Object({ title: Text, text: Text, open: Text }, closed),
    list: Text,
    mailBy: told('May name {day}.'),
    reasons: Type.Object(
      { 'no-plan': Text, declined: Text, 'authentication-required': Text },
      closed,
    ),
    total: Text,
    plans: told('Leads to the plans.'),
    load: Load,
    outcome: PaymentOutcome,
    pay: PayButton,
  },
  closed,
)
