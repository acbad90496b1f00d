import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Difficulties } from './words.ts'

/** Services of a kind without a heading would be in no list. */
const Kinds = Type.Object(
  {
    video: Text,
    audio: Text,
    news: Text,
    software: Text,
    games: Text,
    dating: Text,
    fitness: Text,
    home: Text,
    learning: Text,
    other: Text,
  },
  {
    ...closed,
    description: 'Kind of service → its heading, in the order in which they stand.',
  },
)

/** Finds the page of a service by its name; all of them stand below, by kind. Wants `source: cancelServices`. */
export const ServiceFinder = Type.Object(
  {
    title: Text,
    lead: Type.Optional(Text),
    search: Type.Object(
      {
        label: Text,
        hint: Text,
        found: told('For screen readers; may name {count}.'),
        none: told('May name {typed}.'),
        noScript: Text,
      },
      closed,
    ),
    listTitle: Text,
    kinds: Kinds,
    difficulty: Difficulties,
    credit: told('May name {name}, {licence} and {day}.'),
    creditLink: Text,
  },
  closed,
)
