import { type Static, Type } from 'typebox'
import { type MetricId, metricIds } from '../experiments/metrics.ts'
import { Condition } from './condition.ts'
import { ExperimentId } from './text.ts'

const variation = Type.String({ pattern: '^[a-z][a-z0-9_-]*$' })
const share = { minimum: 0, maximum: 1 }
const metric = Type.Unsafe<MetricId>({ enum: metricIds })

/**
 * Experiments that must not meet have the same group and parts of it that do not overlap: whoever falls outside an
 * experiment's part is not in it.
 */
const Namespace = Type.Tuple([
  Type.String({ pattern: '^[a-z][a-z0-9_-]{0,59}$' }),
  Type.Number(share),
  Type.Number(share),
])

/** GrowthBook's own experiment rule, with the fields that this project uses. */
const Rule = Type.Object(
  {
    key: ExperimentId,
    seed: Type.Optional(Type.String()),
    hashAttribute: Type.Literal('visitorId'),
    hashVersion: Type.Literal(2),
    bucketVersion: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Whoever was drawn under an older version than this is out of the experiment. */
    minBucketVersion: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Within one a visitor keeps their variation; another one draws everybody anew. */
    phase: Type.Optional(Type.String({ maxLength: 20 })),
    namespace: Type.Optional(Namespace),
    coverage: Type.Number(share),
    condition: Type.Optional(Condition),
    variations: Type.Array(variation, { minItems: 2 }),
    weights: Type.Array(Type.Number(share), { minItems: 2 }),
    meta: Type.Array(
      Type.Object(
        { key: variation, name: Type.Optional(Type.String()) },
        { additionalProperties: false },
      ),
      { minItems: 2 },
    ),
  },
  { additionalProperties: false },
)

/** An experiment: GrowthBook's feature entry, untouched, in an envelope that says why it exists. */
export const Experiment = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    kind: Type.Literal('experiment'),
    id: ExperimentId,
    schemaVersion: Type.Literal(1),
    meta: Type.Object(
      {
        hypothesis: Type.String({ minLength: 10 }),
        owner: Type.String(),
        status: Type.Union([
          Type.Literal('draft'),
          Type.Literal('running'),
          Type.Literal('stopped'),
          Type.Literal('shipped'),
        ]),
        primaryMetric: metric,
        guardrails: Type.Array(metric, { uniqueItems: true }),
        /** What the metrics do not say: longer views, figures that are read elsewhere. */
        notes: Type.Optional(Type.Array(Type.String())),
        minPerVariation: Type.Integer({ minimum: 1 }),
        reviewBy: Type.String({ format: 'date' }),
      },
      { additionalProperties: false },
    ),
    feature: Type.Object(
      {
        defaultValue: Type.Literal('control'),
        rules: Type.Array(Rule, { maxItems: 1 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export type Experiment = Static<typeof Experiment>

/** GrowthBook's own part of an experiment. */
export type Feature = Experiment['feature']

/** Experiment id → variation key; one that is missing counts as control. */
export type Assignments = Readonly<Record<string, string>>
