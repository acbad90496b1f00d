import { Type } from 'typebox'
import { instant, orNull } from '../parts.ts'
import { oneOf } from './operations.ts'
import { JobRow } from './operations-jobs.ts'
import { VendorState } from './operations-vendors.ts'

const count = Type.Integer({ minimum: 0 })

/** A statement as the database gathered it, without its values. */
const SlowStatement = Type.Object({
  statement: Type.String(),
  calls: count,
  meanMs: Type.Number({ minimum: 0 }),
})

/** GET /api/admin/health: how the site does at this moment. `process` is the one that answered. */
export const ReadHealth = {
  input: Type.Object({}),
  output: Type.Object({
    at: instant,
    process: Type.Object({
      version: Type.String(),
      node: Type.String(),
      startedAt: instant,
      memoryBytes: count,
      pool: Type.Object({ used: count, idle: count, waiting: count, most: count }),
      /** Webhooks that it refused since it started: a wrong signature, or something it could not read. */
      refusedWebhooks: count,
    }),
    database: Type.Object({
      version: Type.String(),
      bytes: count,
      /** Every process's connections by what it calls itself. */
      connections: Type.Array(Type.Object({ name: Type.String(), count })),
      /** When the database last put a piece of its journal away; null where it does not, or nobody may know. */
      archivedAt: orNull(instant),
      /** Those that took longest on average; null where the database does not gather them. */
      slow: orNull(Type.Array(SlowStatement)),
    }),
    /** Number of the release that is live; 0 where the files are. */
    release: count,
    lagSeconds: count,
    /**
     * When a worker was last there, to the minute; null for never, missing where only `migrate` lets the application read it.
     * Without one the queue is empty and looks well.
     */
    workerSeenAt: Type.Optional(orNull(instant)),
    jobs: Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: count,
        running: count,
        failing: count,
        dead: count,
        oldestSeconds: count,
      }),
    ),
    /** The latest that were given up, with why. */
    givenUp: Type.Array(JobRow),
    outboxes: Type.Array(
      Type.Object({
        kind: oneOf(['letter', 'email'] as const),
        waiting: count,
        oldestAt: orNull(instant),
      }),
    ),
    /** What a company took and has not finished: letters that are not posted, refunds that did not arrive yet. */
    unfinished: Type.Array(
      Type.Object({
        kind: oneOf(['letter', 'refund'] as const),
        waiting: count,
        oldestAt: orNull(instant),
      }),
    ),
    /** What the print shop told of letters that nobody here knows. */
    unknownLetters: count,
    /** Messages of the last 24 hours by what became of them. */
    emails: Type.Array(Type.Object({ state: Type.String(), count })),
    companies: Type.Array(
      Type.Pick(VendorState, [
        'id',
        'name',
        'mode',
        'lastSuccessAt',
        'lastFailureAt',
        'lastFailure',
        'waiting',
        'isOn',
      ]),
    ),
  }),
}
