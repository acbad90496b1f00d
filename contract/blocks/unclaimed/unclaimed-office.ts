import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Said } from './words.ts'

/**
 * The office of one state: where it is searched and claimed, what it asks for, what finders may take. Its source is
 * `unclaimedOffice`.
 */
export const UnclaimedOffice = Type.Object(
  {
    search: told('The link to the official search; may name {state}.'),
    ours: told('The link to our own search; may name {state}.'),
    free: Text,
    aboutTitle: told('May name {state}.'),
    facts: Type.Object(
      {
        office: Text,
        site: Text,
        search: Text,
        fee: Text,
        feeText: Text,
        /** How long a claim takes: the same for all offices, since none publishes it. */
        time: Type.Optional(Text),
        timeText: Type.Optional(Text),
        wages: Text,
        bank: Text,
        law: Text,
      },
      closed,
    ),
    years: told('May name {n}.'),
    year: Text,
    address: Type.Object({ sure: Text, likely: Text, doubtful: Text }, closed),
    bringTitle: Text,
    bring: Type.Array(Said, { minItems: 1 }),
    finderTitle: told('May name {state}.'),
    finderNone: told('May name {agency}.'),
    finderStatute: told('May name {statute}.'),
    finderSource: told('May name {source} and {day}.'),
    finderAlways: Text,
    nearTitle: told('May name {state}.'),
    nearText: Text,
    all: Text,
    checked: told('May name {day}.'),
  },
  closed,
)
