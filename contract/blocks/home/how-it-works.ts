import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { FilePath } from './parts.ts'

/** Numbered cards in the order in which things happen. */
export const howItWorks = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    steps: Type.Array(
      Type.Object(
        { title: Text, text: Text, image: Type.Optional(FilePath) },
        { additionalProperties: false },
      ),
      { minItems: 2, maxItems: 4 },
    ),
  },
  { additionalProperties: false },
)
