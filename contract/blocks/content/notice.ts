import { Type } from 'typebox'
import { type Language, languages } from '../../languages.ts'
import { Text } from '../../definitions/text.ts'

/** Something to know before reading on. */
export const Notice = Type.Object(
  {
    tone: Type.Union([Type.Literal('info'), Type.Literal('soon'), Type.Literal('plain')]),
    title: Text,
    text: Text,
    lang: Type.Optional(
      Type.Unsafe<Language>({
        enum: languages,
        description: 'The language that it is in, where the page around it is in another.',
      }),
    ),
  },
  { additionalProperties: false },
)
