import { type Static, type TSchema, Type } from 'typebox'

const orNull = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()])
const count = Type.Integer({ minimum: 0 })
const day = Type.String({ format: 'date' })

/** GET /api/admin/visits: programs apart, days in UTC. */
export const ReadVisits = {
  input: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 400, default: 30 }) }),
  output: Type.Object({
    from: day,
    byDay: Type.Array(
      Type.Object({ day, visitType: Type.String(), visits: count, visitors: count }),
    ),
    bySource: Type.Array(Type.Object({ source: Type.String(), visits: count, visitors: count })),
    byBots: count,
  }),
}

/** One message of GET /api/admin/live. The visitor is a short mark that names nobody and is another each day. */
export const LiveEvent = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  name: Type.String(),
  flow: orNull(Type.String()),
  visitor: orNull(Type.String()),
  step: orNull(Type.String()),
  experiment: orNull(Type.String()),
  variation: orNull(Type.String()),
  source: orNull(Type.String()),
})

export type VisitsAnswer = Static<typeof ReadVisits.output>
export type LiveEvent = Static<typeof LiveEvent>
