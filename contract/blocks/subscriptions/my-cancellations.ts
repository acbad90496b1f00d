import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Field } from './words.ts'

/** The cancellations that the visitor keeps an eye on: how each stands, what is next, and a day to look again. */
export const MyCancellations = Type.Object(
  {
    title: Text,
    lead: Text,
    // What the onboarding was told; pages that were edited before may lack it.
    told: Type.Optional(
      Type.Object(
        { title: Text, renews: told('May name {day}.'), letter: Text, asked: Text },
        { ...closed, description: 'Subscriptions that were ticked in the onboarding.' },
      ),
    ),
    add: Type.Object(
      { title: Text, name: Field, askedOn: Field, remindOn: Field, button: Text },
      closed,
    ),
    missing: told('May name {field}.'),
    wrong: told('Of a day that is half typed or cannot be; may name {field}.'),
    standing: Type.Object({ asked: Text, confirmed: Text, charged: Text }, closed),
    since: Type.Object(
      {
        asked: told('May name {day}.'),
        confirmed: told('May name {day}.'),
        charged: told('May name {day} and {amount}.'),
      },
      closed,
    ),
    next: Type.Object(
      {
        wait: told('May name {day}.'),
        'ask-again': Text,
        watch: told('May name {day}.'),
        done: Text,
        dispute: told('May name {day}.'),
        'dispute-late': told('May name {day}.'),
        'dispute-unsure': told(
          'The 60 days as counted from the charge are over, and its statement is not known. May name {day}.',
        ),
      },
      closed,
    ),
    confirm: Text,
    charge: Type.Object(
      {
        open: Text,
        change: told('Opens the charge that was told, to be put right.'),
        again: told('Opens an empty form for one more charge.'),
        on: Field,
        amount: Field,
        statementOn: Field,
        button: Text,
      },
      closed,
    ),
    reminder: Type.Object(
      {
        due: told('Once the day has come; may name {day}.'),
        on: told('May name {day}.'),
        file: Text,
        clear: Text,
        summary: told('In the calendar; may name {name}.'),
        description: told('In the calendar; may name {name}.'),
      },
      closed,
    ),
    guide: told('The link to the service’s page.'),
    letter: Text,
    drop: told('May name {name}.'),
    loading: Text,
    none: Text,
    failed: Text,
    tooMany: Text,
    changed: Type.Optional(
      told('Of a charge that another page told or put right meanwhile; else `failed`.'),
    ),
    gone: Type.Optional(told('Of one that is not kept any more; else `failed`.')),
    retry: Text,
    noScript: Text,
  },
  closed,
)
