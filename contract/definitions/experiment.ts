import { type Static, Type } from 'typebox'
import { Condition } from './condition.ts'
import { ExperimentId } from './text.ts'

const variation = Type.String({ pattern: '^[a-z][a-z0-9_-]*$' })

/** GrowthBook's own experiment rule, with the fields that this project uses. */
const Rule = Type.Object(
  {
    key: ExperimentId,
    seed: Type.Optional(Type.String()),
    hashAttribute: Type.Literal('visitorId'),
    hashVersion: Type.Literal(2),
    bucketVersion: Type.Optional(Type.Integer({ minimum: 0 })),
    phase: Type.Optional(Type.String()),
    coverage: Type.Number({ minimum: 0, maximum: 1 }),
    condition: Type.Optional(Condition),
    variations: Type.Array(variation, { minItems: 2 }),
    weights: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2 }),
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
        primaryMetric: Type.String(),
        guardrails: Type.Array(Type.String()),
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

/** Experiment id → variation key; one that is missing counts as control. */
export type Assignments = Readonly<Record<string, string>>
