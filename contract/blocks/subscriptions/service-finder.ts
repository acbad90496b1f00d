import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Difficulties } from './words.ts'

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
    kinds: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Text, {
      description: 'Kind of service → its heading, in the order in which they stand.',
    }),
    difficulty: Difficulties,
    credit: told('May name {name}, {licence} and {day}.'),
    creditLink: Text,
  },
  closed,
)
