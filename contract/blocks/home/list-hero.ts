import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { CtaSection, SuitListWords } from './parts.ts'

/** A light top whose main object is the live list itself. Wants `source: openSuits`. */
export const listHero = Type.Object(
  {
    title: Text,
    subtitle: Text,
    points: Type.Array(Text, { minItems: 1, maxItems: 4 }),
    disclaimerText: Text,
    ctaSection: CtaSection,
    listTitle: Text,
    ...SuitListWords,
  },
  { additionalProperties: false },
)
