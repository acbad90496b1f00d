import { type Static, Type } from 'typebox'

const FiledBy = Type.Union([
  Type.Literal('no-one'),
  Type.Literal('me'),
  Type.Literal('household'),
  Type.Literal('service'),
  Type.Literal('unsure'),
])

/**
 * POST /api/suits/:id/filed-before → keeps who has filed in this settlement before; the last answer stands. While it rules
 * a claim out, beginning and signing one are answered with 409 claim.filed-elsewhere.
 */
export const AnswerFiledBefore = {
  input: Type.Object({ id: Type.String({ format: 'uuid' }), by: FiledBy }),
  output: Type.Object({
    suitId: Type.String({ format: 'uuid' }),
    by: FiledBy,
    mayFile: Type.Boolean({ description: 'Whether a claim may be made here after this answer.' }),
    answeredAt: Type.String({ format: 'date-time' }),
  }),
}

export type FiledBeforeAnswer = Static<typeof AnswerFiledBefore.output>
