import { type Static, Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'
import { Evidence } from './evidence.ts'
import { FilePath } from './parts.ts'

/** SPEC §3, with the evidence that the law asks for (16 CFR 465). */
export const Testimonial = Type.Object(
  {
    name: Text,
    handle: Text,
    profileImage: FilePath,
    socialLink: Type.Optional(
      Type.Unsafe<string>({ ...Id, description: 'An outside address that site.json names.' }),
    ),
    text: Text,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    video: Type.Optional(
      Type.Array(FilePath, { minItems: 1, description: 'The same clip in one or more formats.' }),
    ),
    poster: Type.Optional(FilePath),
    captions: Type.Optional(FilePath),
    evidence: Evidence,
  },
  { additionalProperties: false, dependencies: { video: ['poster', 'captions'] } },
)

export const testimonials = Type.Object(
  {
    title: Text,
    text: Type.Optional(Text),
    items: Type.Array(Testimonial, { minItems: 1, maxItems: 12 }),
  },
  { additionalProperties: false },
)

export type Testimonial = Static<typeof Testimonial>
