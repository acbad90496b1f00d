import { Type } from 'typebox'
import { type Language, languages } from '../../languages.ts'
import { Text } from '../../definitions/text.ts'
import { Button } from './button.ts'
import { FeatureIcon } from './feature-cards.ts'

/** The top of a page: its one heading of level 1, what the page is about, and when it was last true. */
export const PageHeading = Type.Object(
  {
    eyebrow: Type.Optional(Text),
    title: Text,
    lead: Type.Optional(Text),
    leadIn: Type.Optional(
      Type.Unsafe<Language>({
        enum: languages,
        description: 'The language that the lead is in, where there is it in that one alone.',
      }),
    ),
    updated: Type.Optional(Type.String({ format: 'date', description: 'Day of the last change.' })),
    published: Type.Optional(Type.String({ format: 'date', description: 'For articles.' })),
    button: Type.Optional(Button),
    icon: Type.Optional(FeatureIcon),
    tone: Type.Optional(
      Type.Union([Type.Literal('green'), Type.Literal('plain')], {
        description: 'green: a dark band, for services; plain (the default): for reading.',
      }),
    ),
  },
  { additionalProperties: false },
)
