import { Type } from 'typebox'
import { dateKinds } from '../../dashboard/next-date.ts'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { ActorWords, closed, DateWords, StateWords, textFor } from './words.ts'

const calendarKinds = dateKinds.filter((kind) => kind !== 'undo-until')

/** Every claim by who acts next, with its state, its next known date and its reference; all dates to take along. */
export const ClaimsByActor = Type.Object(
  {
    title: Text,
    actors: ActorWords,
    states: StateWords,
    dates: DateWords,
    noDate: Text,
    reference: told('May name {reference}.'),
    calendar: Text,
    calendarNone: Text,
    calendarName: told('Of the file, without its ending.'),
    calendarDates: textFor(calendarKinds, 'The event of that date; may name {suit}.'),
  },
  closed,
)

/** Money that came beside money paid to us, and the figures to take along. */
export const ClaimsMoney = Type.Object(
  {
    title: Text,
    received: Text,
    receivedNote: told('May name {claims}.'),
    none: Text,
    paid: Text,
    paidNone: Text,
    paidNote: Text,
    paidFailed: Text,
    csv: told('The button for a year of payouts; may name {year}.'),
    csvNote: Text,
  },
  closed,
)

/** Letters that have left, with what the post says of them. */
export const LettersSent = Type.Object(
  {
    title: Text,
    none: Text,
    sent: told('May name {day}.'),
    expected: told('May name {day}.'),
    delivered: told('By certified mail; may name {day}.'),
    likelyDelivered: told('By plain first class; may name {day}.'),
    returned: told('May name {reason}.'),
    tracking: told('May name {number}.'),
  },
  closed,
)

/** Chosen settlements without a claim, and whether news are wanted. */
export const WatchList = Type.Object(
  {
    title: Text,
    none: Text,
    alertsOn: Text,
    alertsOff: Text,
    alertsOffHere: Type.Optional(
      told('Instead, where nobody is signed in: a mailbox may have said otherwise.'),
    ),
    change: Type.Object({ label: Text, action: Action }, closed),
    begin: told('The link to what can be filed; may name {suit}.'),
    alertsFrom: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*\\.[a-z][a-zA-Z0-9]*$' }), {
      minItems: 1,
      description: 'Where the choice of news is answered, step.question, the newest first.',
    }),
  },
  closed,
)
