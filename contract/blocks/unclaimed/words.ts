import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

export const closed = { additionalProperties: false }
export const Field = Type.Object({ label: Text, hint: Type.Optional(Text) }, closed)
export const Said = Type.Object({ title: Text, text: Text }, closed)

/** What each fact of an entry is called. */
export const EntryFacts = Type.Object(
  { holder: Text, kind: Text, amount: Text, place: Text, number: Text },
  closed,
)
