import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

/** Names and what they mean, or questions and where the answer stands. */
export const DefinitionList = Type.Object(
  {
    title: Type.Optional(Text),
    lead: Type.Optional(Text),
    items: Type.Array(Type.Object({ term: Text, text: Text }, { additionalProperties: false }), {
      minItems: 1,
    }),
  },
  { additionalProperties: false },
)
