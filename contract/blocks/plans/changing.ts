import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { PayButton, PaymentOutcome } from './paying.ts'
import { closed, Load, PlanNames } from './words.ts'

const Way = Type.Object({ title: Text, text: Text, open: Text }, closed)

/** One page to change a plan: what is charged today and next, the tick, one button, and then that it is done. */
export const ChangePlan = Type.Object(
  {
    title: Text,
    names: PlanNames,
    now: told('The plan that there is, and the one that it becomes. May name {plan} and {other}.'),
    later: told('The same where nothing changes before {day}. May name {plan}, {other} and {day}.'),
    card: told('In place of where the card is entered, where nothing is paid now.'),
    keep: Text,
    planned: Type.Object(
      {
        title: Text,
        text: told('May name {plan}, {other}, {day} and {sum}.'),
        resume: told('Takes the change back. May name {plan}.'),
        resumeCharge: told('May name {sum} and {day}.'),
        back: Text,
      },
      closed,
    ),
    kept: Type.Object({ title: Text, text: told('May name {sum} and {day}.') }, closed),
    none: Way,
    /** Missing, as on a page of before: `none` in its place. */
    late: Type.Optional(
      Type.Object(
        {
          title: Text,
          text: told(
            'A plan that renews so soon that it cannot be changed before. May name {plan}, {sum} and {day}.',
          ),
          open: Text,
        },
        closed,
      ),
    ),
    signedOut: Way,
    noScript: Text,
    failed: Text,
    load: Load,
    outcome: PaymentOutcome,
    pay: PayButton,
  },
  closed,
)
