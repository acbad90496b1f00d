import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'

/** The top of any other page: its heading, a sentence, and where to go. */
export const pageHero = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    note: Type.Optional(Text),
    actions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label: Text,
            action: Action,
            look: Type.Union([Type.Literal('primary'), Type.Literal('outlined')]),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 3 },
      ),
    ),
  },
  { additionalProperties: false },
)
