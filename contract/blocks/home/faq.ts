import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

/** Questions of which one is open at a time, the first from the start (SPEC §4). */
export const faq = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    items: Type.Array(
      Type.Object({ question: Text, answer: Text }, { additionalProperties: false }),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
)
