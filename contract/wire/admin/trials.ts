import { type Static, type TSchema, Type } from 'typebox'
import { metricIds } from '../../experiments/metrics.ts'
import type { Condition } from '../../definitions/condition.ts'
import { SaveDraft } from './publishing.ts'
import { at, Change, hash, named, Named } from './publishing-parts.ts'

/** Experiments made, started, stopped and shipped in /admin. Each makes drafts, which are published like all others. */

const orNull = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()])
const id = Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' })
const share = Type.Number({ minimum: 0, maximum: 1 })
const weights = Type.Array(share, { minItems: 2, maxItems: 6 })
const variation = Type.String({ maxLength: 60 })
const metric = Type.Enum([...metricIds])
const Drafts = Type.Object({
  /** What was drafted, to be looked at and published together. */
  drafts: Type.Array(Named),
  faults: SaveDraft.output.properties.faults,
  warnings: SaveDraft.output.properties.warnings,
})

/** POST /api/admin/trials. Editors. The first variation is control; everybody gets it until the experiment starts. */
export const CreateTrial = {
  input: Type.Object({
    id,
    hypothesis: Type.String({ minLength: 10, maxLength: 1000 }),
    owner: Type.String({ minLength: 1, maxLength: 100 }),
    primaryMetric: metric,
    guardrails: Type.Array(metric, { uniqueItems: true }),
    /** Beside control. */
    variations: Type.Array(
      Type.Object({
        key: Type.String({ pattern: '^(?!control$)[a-z][a-z0-9_-]*$' }),
        name: Type.String({ minLength: 1, maxLength: 100 }),
      }),
      { minItems: 1, maxItems: 5 },
    ),
    minPerVariation: Type.Integer({ minimum: 1 }),
    reviewBy: Type.String({ format: 'date' }),
    /** The split from its start on, control first; they add up to 1. Even where none are given. */
    weights: Type.Optional(weights),
    /** Who takes part; everybody where there is none. */
    condition: Type.Optional(Type.Unsafe<Condition>({ type: 'object' })),
  }),
  output: Drafts,
}

/**
 * POST /api/admin/trials/:id/split. Editors. Control first; they add up to 1. `anew` begins a new phase with a new draw, which a
 * change while it runs needs; where nobody was in the one that there is, that goes on. Of one that stands still it is the plan for its start: nobody is in it until then, so `coverage` is
 * for those that run.
 */
export const SplitTrial = {
  input: Type.Object({
    id,
    weights,
    coverage: Type.Optional(share),
    anew: Type.Optional(Type.Boolean()),
  }),
  output: Drafts,
}

/**
 * POST /api/admin/trials/:id/start and …/stop. Editors draft, publishers publish. Starting splits as it was planned, or evenly,
 * where no weights are given, among all who may take part where no coverage is. Stopping leaves the weights, and nobody is in it.
 */
export const StartTrial = {
  input: Type.Object({
    id,
    weights: Type.Optional(weights),
    coverage: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
  }),
  output: Drafts,
}
export const StopTrial = { input: Type.Object({ id }), output: Drafts }

/** GET /api/admin/trials/:id/ship?variation=test: what shipping it would change. Nothing is drafted. */
export const ReadShipping = {
  input: Type.Object({ id, variation }),
  output: Type.Object({
    /** Against what is in hand: the draft where there is one, else what is live. */
    definitions: Type.Array(Type.Object({ ...named, changes: Type.Array(Change) })),
    faults: SaveDraft.output.properties.faults,
    warnings: SaveDraft.output.properties.warnings,
    /** Of all that was shown; sent along with the order, nothing else than that is drafted. */
    seen: hash,
  }),
}

/**
 * POST /api/admin/trials/:id/ship. Editors. Makes the variation what everybody gets, whoever was in it: its patches become
 * the pages and flows, the experiment's variants go, the experiment is `shipped`, for all and without a condition. `control`
 * takes the variants away and nothing else. With `seen`, 409 `definition.stale` where that is not what would be drafted any
 * more.
 */
export const ShipTrial = {
  input: Type.Object({ id, variation, seen: Type.Optional(hash) }),
  output: Drafts,
}

/** GET /api/admin/trials/stale: experiments that somebody should look at, the oldest review date first. */
export const ListStaleTrials = {
  input: Type.Object({}),
  output: Type.Object({
    trials: Type.Array(
      Type.Object({
        id: Type.String(),
        status: Type.String(),
        reviewBy: Type.String({ format: 'date' }),
        reasons: Type.Array(
          Type.Enum([
            'review-date-passed',
            'enough-visitors',
            'stopped-not-removed',
            'nobody-names-it',
            /** It runs, and nobody was given a variation for 24 hours, in the phase that it is in. */
            'no-exposures',
          ]),
        ),
        /** When somebody was given a variation last, while it runs; null: nobody was. */
        lastExposedAt: orNull(at),
        /** Definitions that still carry its variants. */
        named: Type.Array(Named),
      }),
    ),
  }),
}

/**
 * GET /api/admin/trials/:id/pre-launch?baseline=0.1&lift=0.1&power=0.8. `id` may be a draft. `lift` is relative: 0.1 finds a rise
 * from 10 % to 11 %. Without a baseline, control's share of the primary metric so far is taken, if there is one.
 */
export const PreLaunch = {
  input: Type.Object({
    id,
    baseline: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })),
    lift: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10 })),
    power: Type.Optional(Type.Number({ minimum: 0.5, maximum: 0.99 })),
  }),
  output: Type.Object({
    checks: Type.Array(
      Type.Object({ id: Type.String(), isMet: Type.Boolean(), words: Type.String() }),
    ),
    sample: Type.Object({
      baseline: orNull(Type.Number()),
      lift: Type.Number(),
      power: Type.Number(),
      /** Null where nothing can be said without a baseline. */
      perVariation: orNull(Type.Integer()),
      /** Visitors a day over the last 14 days, from the first of these that had any on; each counts once, however often they come. */
      visitorsPerDay: Type.Number(),
      days: orNull(Type.Integer()),
    }),
    /** Visitors are in it, or were in the phase that it is in: with another split a new one begins. */
    hasVisitors: Type.Boolean(),
  }),
}

export type TrialDrafts = Static<typeof Drafts>
export type NewTrial = Static<typeof CreateTrial.input>
export type StaleTrial = Static<typeof ListStaleTrials.output>['trials'][number]
export type PreLaunchAnswer = Static<typeof PreLaunch.output>
export type Shipping = Static<typeof ReadShipping.output>
