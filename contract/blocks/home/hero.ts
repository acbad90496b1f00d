import { type Static, Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { Evidence } from './evidence.ts'
import { CtaSection, FilePath } from './parts.ts'

/** What the phone shows: a claims screen of nobody in particular. */
export const MockupContent = Type.Object(
  {
    description: Type.Unsafe<string>({ ...Text, description: 'Read out in place of the picture.' }),
    heading: Text,
    summary: Type.Object(
      { label: Text, figure: Text, note: Text },
      { additionalProperties: false },
    ),
    listTitle: Text,
    rows: Type.Array(
      Type.Object(
        {
          image: FilePath,
          name: Text,
          amount: Text,
          state: Text,
          tone: Type.Union([Type.Literal('plain'), Type.Literal('good'), Type.Literal('soon')]),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 5 },
    ),
    tabs: Type.Array(Text, { minItems: 4, maxItems: 4 }),
  },
  { additionalProperties: false },
)

/** The top of the home page (SPEC §2). Backslash-n in title, subtitle and statsText breaks the line. */
export const hero = Type.Object(
  {
    title: Text,
    subtitle: Text,
    statsText: Text,
    statsEvidence: Evidence,
    faces: Type.Array(FilePath, { maxItems: 3 }),
    disclaimerText: Text,
    mockupContent: MockupContent,
    ctaSection: CtaSection,
    isNewDesign: Type.Boolean(),
  },
  { additionalProperties: false },
)

export type MockupContent = Static<typeof MockupContent>
