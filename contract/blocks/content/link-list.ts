import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'

/** Places to go on to: cards with a sentence each, or a close list of names. */
export const LinkList = Type.Object(
  {
    title: Type.Optional(Text),
    lead: Type.Optional(Text),
    look: Type.Union([Type.Literal('cards'), Type.Literal('names')]),
    items: Type.Array(
      Type.Object(
        {
          label: Text,
          action: Action,
          text: Type.Optional(Text),
          date: Type.Optional(Type.String({ format: 'date' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
)
