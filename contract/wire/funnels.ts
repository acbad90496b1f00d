import { type Static, type TSchema, Type } from 'typebox'

const orNull = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()])
const count = Type.Integer({ minimum: 0 })
const name = Type.String({ minLength: 1, maxLength: 100 })

const breakdowns = ['variation', 'device', 'entry', 'source'] as const

const FunnelStep = Type.Object({
  id: Type.String(),
  title: Type.String(),
  reached: count,
  completed: count,
  /** `goal`: who gets there is finished, and steps after it are extras that nobody needs. */
  place: Type.Enum(['way', 'goal', 'extra']),
  /** Visitors for whom it is the furthest step. */
  leftHere: count,
  /** Milliseconds on the step, of those who completed it. */
  medianMs: orNull(Type.Number()),
  p90Ms: orNull(Type.Number()),
})

const days = Type.Integer({ minimum: 1, maximum: 400, default: 30 })

/** GET /api/admin/funnels/:flowId, and the same as `.csv` */
export const ReadFunnel = {
  input: Type.Object({
    flowId: name,
    days,
    experiment: Type.Optional(name),
    variation: Type.Optional(name),
    device: Type.Optional(name),
    entry: Type.Optional(name),
    source: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    by: Type.Optional(Type.Enum([...breakdowns])),
  }),
  output: Type.Object({
    flow: Type.Object({ id: Type.String() }),
    from: Type.String({ format: 'date' }),
    /** What one can choose among, in these days. */
    choices: Type.Object({
      experiments: Type.Array(
        Type.Object({ id: Type.String(), variations: Type.Array(Type.String()) }),
      ),
      device: Type.Array(Type.String()),
      entry: Type.Array(Type.String()),
      source: Type.Array(Type.String()),
    }),
    /** By variation control comes first, else the largest. */
    groups: Type.Array(
      Type.Object({ key: Type.String(), visitors: count, steps: Type.Array(FunnelStep) }),
    ),
    /** By variation: how much larger the share that reached each step is than in control, with 95 % intervals. */
    compared: Type.Array(
      Type.Object({
        key: Type.String(),
        steps: Type.Array(
          Type.Object({
            id: Type.String(),
            difference: Type.Number(),
            low: Type.Number(),
            high: Type.Number(),
          }),
        ),
      }),
    ),
  }),
}

export type FunnelAnswer = Static<typeof ReadFunnel.output>
export type FunnelQuery = Static<typeof ReadFunnel.input>
export type FunnelStep = Static<typeof FunnelStep>
