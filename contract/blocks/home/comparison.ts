import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

/** Ways to do the same thing, side by side; the first column is ours. */
export const comparison = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    columns: Type.Array(Text, { minItems: 2, maxItems: 4 }),
    rows: Type.Array(
      Type.Object(
        { label: Text, cells: Type.Array(Text, { minItems: 2, maxItems: 4 }) },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    note: Type.Optional(Text),
  },
  { additionalProperties: false },
)
