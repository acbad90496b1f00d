import { Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Difficulties } from './words.ts'

const Biller = Type.Object({ title: Text, text: Text, link: Type.Optional(Id) }, closed)

/** How one service is cancelled. Wants `source: cancelService`. */
export const CancelGuide = Type.Object(
  {
    stepsTitle: Text,
    open: told('The link to the place; may name {name}.'),
    afterTitle: Text,
    difficulty: Difficulties,
    waysTitle: Text,
    ways: Type.Object(
      { online: Text, chat: Text, phone: Text, email: Text, mail: Text, 'in-person': Text },
      closed,
    ),
    checked: told('May name {day}.'),
    care: Text,
    billers: Type.Object(
      {
        title: told('May name {name}.'),
        lead: Text,
        apple: Biller,
        google: Biller,
        amazon: Biller,
        roku: Biller,
        partner: Biller,
        paypal: Biller,
      },
      closed,
    ),
    closing: Type.Object(
      {
        title: Text,
        text: told('May name {how}.'),
        how: Type.Object(
          { easy: Text, medium: Text, hard: Text, limited: Text, impossible: Text },
          closed,
        ),
        place: Text,
        email: Text,
      },
      closed,
    ),
    credit: told('May name {name}, {licence} and {day}.'),
    creditLink: Text,
  },
  closed,
)
