import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'
import { told, toldInLetter } from '../told.ts'
import { closed, FieldCopy, fieldWords } from './words.ts'

const around = {
  open: told('Opens the form.'),
  text: Type.Optional(Text),
  button: told('Names the act.'),
  done: told('Said when it is done.'),
}

const choices = <Name extends string>(...names: Name[]) =>
  Type.Object(
    {
      ...fieldWords,
      choices: Type.Object(
        Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>,
        closed,
      ),
    },
    closed,
  )

/** Asked only where there are several. */
const which = Type.Object({ ...fieldWords, one: told('Names {amount} and {day}.') }, closed)

const file = Type.Object(
  { label: Text, hint: Type.Optional(Text), button: Text, drop: Text },
  closed,
)

/** What a person can tell of a claim, a form for each; which of them are offered hangs on its state. */
export const ClaimReports = Type.Object(
  {
    title: Text,
    text: Text,
    none: Text,
    problem: told('Above what is wrong.'),
    reports: Type.Object(
      {
        'self-filed': Type.Object(
          {
            ...around,
            openExpired: told('Opens the form of a claim that has expired.'),
            how: choices('online', 'mail', 'counter'),
            filedOn: FieldCopy,
            confirmationNumber: FieldCopy,
            file,
          },
          closed,
        ),
        confirmation: Type.Object(
          { ...around, number: FieldCopy, receivedOn: FieldCopy, file },
          closed,
        ),
        deficiency: Type.Object(
          { ...around, words: FieldCopy, cureBy: FieldCopy, file, missing: Text },
          closed,
        ),
        decision: Type.Object(
          {
            ...around,
            decision: choices('approved', 'denied'),
            decidedOn: FieldCopy,
            note: FieldCopy,
          },
          closed,
        ),
        payout: Type.Object(
          {
            ...around,
            amount: FieldCopy,
            receivedOn: FieldCopy,
            method: choices(
              'check',
              'ach',
              'paypal',
              'venmo',
              'zelle',
              'prepaid-card',
              'gift-card',
              'other',
            ),
            voidAfter: FieldCopy,
            share: FieldCopy,
          },
          closed,
        ),
        deposited: Type.Object({ ...around, on: FieldCopy }, closed),
        reissue: Type.Object(
          {
            ...around,
            letterLabel: Text,
            letter: toldInLetter('May name {suit}, {reference}, {amount}, {received} and {today}.'),
            letterUnsure: Type.Optional(
              toldInLetter('The same where only we reckon that it is void; else `letter`.'),
            ),
            letterLost: Type.Optional(
              toldInLetter(
                'The same for a check that is good still and was lost; without it none is offered.',
              ),
            ),
            copy: Text,
            copied: Text,
            on: FieldCopy,
          },
          closed,
        ),
        'self-filed-undo': Type.Object(around, closed),
        // Pages that were edited before have no words for it, and do not offer it.
        'mail-for-me': Type.Optional(
          Type.Object(
            {
              ...around,
              textAgain: Type.Optional(
                told('Instead, of a letter that came back; without it none of these is offered.'),
              ),
            },
            closed,
          ),
        ),
        'number-correction': Type.Object({ ...around, number: FieldCopy }, closed),
        'payout-correction': Type.Object(
          { ...around, which, amount: FieldCopy, receivedOn: FieldCopy },
          closed,
        ),
        'payout-removal': Type.Object({ ...around, which }, closed),
        cancel: Type.Object({ ...around, note: FieldCopy }, closed),
      },
      closed,
    ),
    /** Pages that were edited before have no words for it, and do not offer it. */
    sharing: Type.Optional(
      Type.Object(
        {
          title: Text,
          text: Text,
          label: told('One payment; may name {amount} and {day}.'),
          failed: Text,
        },
        closed,
      ),
    ),
    correct: Type.Object(
      {
        title: Text,
        text: told('May name {day}.'),
        over: told('Once the day has passed; may name {day}.'),
        theirWords: Text,
      },
      closed,
    ),
    check: Type.Object(
      {
        title: Text,
        by: told('May name {day} and {amount}.'),
        assumed: Text,
        over: told('May name {day}.'),
        overUnsure: Type.Optional(
          told('The same where only we reckon so, else `over`; may name {day} and {amount}.'),
        ),
        asked: Type.Optional(told('Once a new one was asked for; may name {day} and {amount}.')),
        left: Type.Optional(told('Of one that counts nowhere as money.')),
        unclaimed: Type.Optional(
          Type.Object(
            { text: told('Where its money may be looked for later.'), label: Text, action: Action },
            closed,
          ),
        ),
      },
      closed,
    ),
  },
  closed,
)
