import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** Plain words on a step. Sentences may hold the inline markup of inline-markup.ts. */
export const StepText = Type.Object(
  {
    title: Type.Optional(Text),
    paragraphs: Type.Optional(Type.Array(Text, { minItems: 1 })),
    list: Type.Optional(Type.Array(Text, { minItems: 1 })),
    tone: Type.Optional(
      Type.Union([Type.Literal('card'), Type.Literal('info'), Type.Literal('soon')]),
    ),
    links: Type.Optional(
      Type.Array(Type.Object({ label: Text, action: Action }, closed), { minItems: 1 }),
    ),
  },
  closed,
)
