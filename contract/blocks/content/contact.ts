import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

/** How to reach us; the addresses come from the site's own definition. */
export const Contact = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    /** Stands in place of the text and the support address while the site's definition has only a placeholder for it. */
    unset: Type.Optional(Text),
    show: Type.Array(
      Type.Union([Type.Literal('support'), Type.Literal('partners'), Type.Literal('postal')]),
      { minItems: 1, uniqueItems: true },
    ),
  },
  { additionalProperties: false },
)
