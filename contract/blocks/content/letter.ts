import { Type } from 'typebox'
import { LetterText, Text } from '../../definitions/text.ts'

/** A letter to copy and change, to a company: in English. Each line is a paragraph; blanks to fill in stand in [square brackets]. */
export const Letter = Type.Object(
  {
    title: Text,
    lead: Type.Optional(Text),
    lines: Type.Array(LetterText, { minItems: 2 }),
  },
  { additionalProperties: false },
)
