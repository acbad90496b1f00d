import { type Static, Type } from 'typebox'

/**
 * What stands behind a figure, a quote or a picture. As long as nobody has approved it, it is shown with a small
 * 'Sample' label, and the go-live check fails.
 */
export const Evidence = Type.Object(
  {
    source: Type.String({ minLength: 1, description: 'Where it comes from, in words.' }),
    asOf: Type.String({ format: 'date' }),
    approvedBy: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  },
  { additionalProperties: false },
)

export type Evidence = Static<typeof Evidence>
