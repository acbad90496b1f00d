import { type Static, Type } from 'typebox'
import { instant, orNull } from '../parts.ts'
import { cursor, oneOf, pageOf, reason } from './operations.ts'

/** dead: tried as often as it may be. failing: failed before and due again. */
export const jobStates = ['waiting', 'planned', 'running', 'failing', 'dead'] as const

export const JobRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** What it is about, as the queue's own key says it. */
  key: orNull(Type.String()),
  state: oneOf(jobStates),
  attempts: Type.Integer(),
  mostAttempts: Type.Integer(),
  runAt: instant,
  createdAt: instant,
  lockedAt: orNull(instant),
  lastError: orNull(Type.String()),
})
export type JobRow = Static<typeof JobRow>

/** GET /api/admin/jobs: those due first come first. */
export const ListJobs = {
  input: Type.Object({
    state: Type.Optional(oneOf(jobStates)),
    name: Type.Optional(Type.String({ maxLength: 100 })),
    cursor,
  }),
  output: pageOf(JobRow),
}

const count = Type.Integer({ minimum: 0 })

/** GET /api/admin/jobs-summary */
export const SummarizeJobs = {
  input: Type.Object({}),
  output: Type.Object({
    /** How long the job that is due the longest has waited. */
    lagSeconds: count,
    names: Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: count,
        planned: count,
        running: count,
        failing: count,
        dead: count,
        /** How long the one that is due the longest has waited; 0 when none is due. */
        oldestSeconds: count,
      }),
    ),
  }),
}

const jobDeeds = ['retry', 'give-up', 'dismiss'] as const

/** POST /api/admin/jobs/:id/mend: `dismiss` takes one that is dead off the list; `give-up` needs its reason. */
export const MendJob = {
  input: Type.Object({
    id: Type.String({ pattern: '^\\d{1,18}$' }),
    deed: oneOf(jobDeeds),
    reason: Type.Optional(reason),
  }),
  output: Type.Object({ done: Type.Boolean() }),
}
