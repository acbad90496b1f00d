import { Type } from 'typebox'
import { Route, Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Load, PlanNames } from './words.ts'

/** The plan of an account: when it renews or ends, how to change it, how to leave it. */
export const CurrentPlan = Type.Object(
  {
    title: Text,
    names: PlanNames,
    free: Type.Object({ text: Text, open: Text }, closed),
    ended: told('Before the words of the free plan. May name {plan} and {day}.'),
    price: Type.Object(
      { year: told('May name {price}.'), month: told('May name {price}.'), none: told('{fee}.') },
      closed,
    ),
    renews: told('May name {sum} and {day}.'),
    ends: told('May name {day}.'),
    noEnd: told('For pay as you go.'),
    pastDue: Text,
    card: told('May name {brand} and {last}.'),
    change: Text,
    changePlan: told('Leads to the page that changes a plan with terms.'),
    becomes: Type.Object(
      { year: told('May name {plan}, {sum}, {day}.'), month: told('The same.') },
      { ...closed, description: 'In place of `renews` where a change is planned.' },
    ),
    portal: Text,
    portalFailed: Text,
    cancel: Text,
    resume: Text,
    resumeCharge: told('May name {sum} and {day}.'),
    resumed: told('May name {sum} and {day}.'),
    failed: Text,
    load: Load,
  },
  closed,
)

/** Why money went back, in a few words each. */
export const RefundReasons = Type.Object(
  {
    guarantee: Text,
    'letter-cancelled': Text,
    'letter-failed': Text,
    'letter-late': Text,
    duplicate: Text,
    'plan-changed': Text,
    'certified-unused': Text,
    other: Text,
  },
  closed,
)

/** What was paid and given back, and how the guarantee stands, in figures. */
export const MyPayments = Type.Object(
  {
    title: Text,
    names: PlanNames,
    none: Text,
    paid: told('May name {sum}: all that was paid, less what was given back.'),
    list: Text,
    fee: told('A fee; may name {claims}.'),
    certified: told('The fee of certified mail; may name {claims}.'),
    letter: told('The fee of a letter of a refund case.'),
    card: told('May name {brand} and {last}.'),
    refunded: told('May name {sum}, {day} and {reason}.'),
    disputed: Text,
    reasons: RefundReasons,
    receipt: told('Leads to the receipt of one payment.'),
    load: Load,
  },
  closed,
)

const counted = told('May name {paid}, {received}, {refund}, {day} and {until}.')

/** The money-back guarantee of the yearly plan: counted by itself, given back by one click. */
export const MyGuarantee = Type.Object(
  {
    title: Text,
    running: counted,
    waited: counted,
    offered: counted,
    refunded: counted,
    met: counted,
    closed: counted,
    disputed: Type.Optional(told('In place of any other while a bank decides about the payment.')),
    figures: Type.Object({ paid: Text, received: Text }, closed),
    refund: told('On the button; may name {refund}.'),
    wait: Text,
    waitHint: Text,
    failed: Text,
    how: told('Leads to the terms.'),
  },
  closed,
)

/** One page to leave a plan: what ends when, one button, and then that it is done. */
export const CancelPlan = Type.Object(
  {
    title: Text,
    names: PlanNames,
    ends: told('May name {plan} and {day}.'),
    atOnce: told(
      'For pay as you go and for a declined renewal: they end at once. May name {plan}.',
    ),
    what: Type.Array(told('May name {day}.'), { minItems: 1 }),
    whatAtOnce: Type.Array(Text, { minItems: 1 }),
    guarantee: told('One more of `what`, for the yearly plan alone.'),
    button: Text,
    keep: Text,
    other: Type.Optional(
      Type.Object(
        {
          year: told('May name {plan} and {price}.'),
          month: told('May name {plan}, {price} and {day}.'),
          button: Text,
        },
        { ...closed, description: 'Under the buttons: the plan that this one can be changed to.' },
      ),
    ),
    why: Type.Object(
      { label: Text, hint: Text },
      { ...closed, description: 'One question under the buttons that nobody has to answer.' },
    ),
    done: Type.Object(
      {
        title: Text,
        text: told('May name {day}.'),
        atOnce: Text,
        back: Text,
        resume: Text,
        resumeCharge: told('May name {sum} and {day}.'),
      },
      closed,
    ),
    none: Type.Object({ title: Text, text: Text, open: Text }, closed),
    resumed: Type.Object({ title: Text, text: told('May name {sum} and {day}.') }, closed),
    signedOut: Type.Object({ title: Text, text: Text, open: Text }, closed),
    write: Type.Object({ title: Text, text: Text }, closed),
    noScript: Text,
    failed: Text,
    load: Load,
  },
  closed,
)

/** Where the visitor stands in the onboarding, and the way on. */
export const GoOn = Type.Object(
  {
    /** The address of the onboarding. */
    flow: Route,
    title: Text,
    lead: Text,
    at: told('May name {percent} and {step}.'),
    button: Text,
    fresh: Type.Object({ lead: Text, button: Text }, closed),
    done: Type.Object({ lead: Text, button: Text }, closed),
    list: Text,
    answered: Text,
    open: Text,
  },
  closed,
)
