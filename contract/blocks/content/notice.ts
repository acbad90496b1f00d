import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

/** Something to know before reading on. */
export const Notice = Type.Object(
  {
    tone: Type.Union([Type.Literal('info'), Type.Literal('soon'), Type.Literal('plain')]),
    title: Text,
    text: Text,
  },
  { additionalProperties: false },
)
