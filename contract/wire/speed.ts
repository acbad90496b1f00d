import { type Static, Type } from 'typebox'
import { oneOf } from './admin/operations.ts'
import { orNull } from './parts.ts'

/** As Google's library names them: milliseconds, and for CLS a score without a unit. */
const speedMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export const ratings = ['good', 'needs-improvement', 'poor'] as const
/** What a browser takes its connection to be like (Network Information API §7); many do not say. */
const connections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const

/** A page's id, or a flow's and its step's: never an address. */
const page = Type.String({ maxLength: 120, pattern: '^[a-z0-9-]+(/[a-z0-9-]+)?$' })

/** POST /api/speed: how fast one load of a page was, told as the page is left. */
export const KeepSpeed = {
  input: Type.Object({
    page,
    connection: oneOf(connections),
    metrics: Type.Array(
      Type.Object({
        /** Of this figure of this load: told again it counts once. Pages from before it have none. */
        id: Type.Optional(Type.String({ format: 'uuid' })),
        name: oneOf(speedMetrics),
        value: Type.Number({ minimum: 0, maximum: 600_000 }),
        rating: oneOf(ratings),
      }),
      { minItems: 1, maxItems: speedMetrics.length },
    ),
  }),
  output: Type.Object({ taken: Type.Boolean() }),
}
export type KeepSpeedInput = Static<typeof KeepSpeed.input>

const count = Type.Integer({ minimum: 0 })

/** GET /api/admin/speed: of each page and metric what three quarters of the loads were no slower than. */
export const ReadSpeed = {
  input: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 45, default: 28 }) }),
  output: Type.Object({
    from: Type.String({ format: 'date-time' }),
    pages: Type.Array(
      Type.Object({
        page: Type.String(),
        metrics: Type.Array(
          Type.Object({
            name: oneOf(speedMetrics),
            p75: Type.Number(),
            rating: oneOf(ratings),
            count,
            /** The same of as many days before; null without any. */
            before: orNull(Type.Number()),
          }),
        ),
      }),
    ),
  }),
}
export type SpeedAnswer = Static<typeof ReadSpeed.output>
