import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

/** What to do, in order. */
export const Steps = Type.Object(
  {
    title: Text,
    lead: Type.Optional(Text),
    items: Type.Array(Type.Object({ title: Text, text: Text }, { additionalProperties: false }), {
      minItems: 2,
    }),
  },
  { additionalProperties: false },
)
