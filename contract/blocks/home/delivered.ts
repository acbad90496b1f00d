import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { FilePath } from './parts.ts'

/** What people get, beside a slowly moving column of payouts that real settlements have offered. */
export const delivered = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    benefits: Type.Array(
      Type.Object(
        {
          icon: Type.Union([Type.Literal('value'), Type.Literal('no-proof'), Type.Literal('mail')]),
          title: Text,
          text: Text,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 4 },
    ),
    payoutsTitle: Text,
    payouts: Type.Array(
      Type.Object(
        { image: FilePath, name: Text, amount: Text, note: Text },
        { additionalProperties: false },
      ),
      { minItems: 4, maxItems: 16 },
    ),
    payoutsNote: Text,
  },
  { additionalProperties: false },
)
