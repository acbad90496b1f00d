import { type Static, Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const icons = [
  'bank',
  'calendar',
  'card',
  'clock',
  'letter',
  'lock',
  'package',
  'pen',
  'phone',
  'plane',
  'scale',
  'search',
  'shield',
] as const

export const FeatureIcon = Type.Unsafe<(typeof icons)[number]>({ type: 'string', enum: [...icons] })
export type FeatureIcon = Static<typeof FeatureIcon>

/** A few things side by side, each with a picture, a name and a sentence or two. */
export const FeatureCards = Type.Object(
  {
    title: Type.Optional(Text),
    lead: Type.Optional(Text),
    items: Type.Array(
      Type.Object({ icon: FeatureIcon, title: Text, text: Text }, { additionalProperties: false }),
      { minItems: 2 },
    ),
  },
  { additionalProperties: false },
)
