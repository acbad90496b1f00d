import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { closed } from '../dashboard/words.ts'
import { told } from '../told.ts'

/** Where a company’s name leads. */
export const LeadWords = Type.Object(
  {
    service: told('The link to a cancel guide; may name {name}.'),
    airline: told('The link to the flight check; may name {name}.'),
    suits: told('Above settlements: that they may be worth a look, and who is in the class.'),
    deadline: told('May name {day}.'),
    none: Text,
  },
  closed,
)
