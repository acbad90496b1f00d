import { type Static, type TSchema, Type } from 'typebox'

const orNull = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()])
const count = Type.Integer({ minimum: 0 })
const day = Type.String({ format: 'date' })
const name = Type.String({ minLength: 1, maxLength: 100 })

/** Whether visitors came as they were meant to be split; `pValue` is null where that is not checked. */
const Ratio = Type.Object({ pValue: orNull(Type.Number()), sound: Type.Boolean() })

const Variation = Type.Object({
  key: Type.String(),
  name: Type.String(),
  /** The share that it is to get, or had in a phase that was stopped, shipped or is over; today's where nobody knows. */
  weight: Type.Number(),
  /** Browsers that were given it, and those of them that showed it. */
  exposed: count,
  active: count,
})

const MetricName = Type.Object({ id: Type.String(), name: Type.String() })

const Summary = Type.Object({
  id: Type.String(),
  hypothesis: Type.String(),
  owner: Type.String(),
  status: Type.String(),
  reviewBy: day,
  phase: Type.String(),
  /** Another phase came after it. */
  isOver: Type.Boolean(),
  /** Whether anybody knows how visitors were to be split in it; else that is not checked, and there is no verdict. */
  isSplitKnown: Type.Boolean(),
  /** The share of all visitors that takes part now. */
  coverage: Type.Number(),
  variations: Type.Array(Variation),
  primaryMetric: orNull(MetricName),
  /** The UTC day of the first exposure of this phase. */
  startedOn: orNull(day),
  /** Days run so far, today included. */
  days: count,
  ratio: Ratio,
})

/** GET /api/admin/experiments */
export const ListExperiments = {
  input: Type.Object({}),
  output: Type.Object({ experiments: Type.Array(Summary) }),
}

const Lift = Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() })

/** A variation against control; differences are variation minus control. Intervals are of 95 %. */
const Compared = Type.Object({
  variation: Type.String(),
  difference: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  /** Both are null while they could be peeked at: for what the verdict hangs on, until there is one. */
  pValue: orNull(Type.Number()),
  /** How likely the variation does better, which for some metrics is less. */
  chanceToBeat: orNull(Type.Number()),
  lift: orNull(Lift),
})

const Counted = Type.Object({
  variation: Type.String(),
  visitors: count,
  /** Visitors with at least one. */
  converted: count,
  /** All that was counted, in the metric's unit. */
  total: Type.Number(),
  /** The share, or the mean over all visitors. */
  value: Type.Number(),
})

const MetricResult = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Union([Type.Literal('share'), Type.Literal('mean')]),
  unit: orNull(Type.String()),
  good: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  role: Type.Union([Type.Literal('primary'), Type.Literal('guardrail'), Type.Literal('other')]),
  groups: Type.Array(Counted),
  compared: Type.Array(Compared),
  /** A guardrail whose whole interval lies on the wrong side. */
  harmed: Type.Boolean(),
})

const Point = Type.Object({
  day,
  variation: Type.String(),
  difference: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
})

/** Why there is no verdict yet. */
const hidings = [
  'not-started',
  'no-primary-metric',
  'split-unknown',
  'sample-ratio',
  'multiple',
  'too-few-days',
  'too-few-visitors',
] as const

export type Hiding = (typeof hidings)[number]

const Verdict = Type.Object({
  /** `open`: the interval holds 0, so it is not known which is better. */
  outcome: Type.Enum(['better', 'worse', 'open', 'guardrail-harmed']),
  /** The variation that it is about; control where none is better. */
  variation: Type.String(),
  /** The first whole week that met the plan ends on it; nothing later counts, so the verdict stays. */
  until: day,
  /** Of the intervals that it hangs on: 0.95 for one variation, more where several are tried. */
  confidence: Type.Number(),
})

/** GET /api/admin/experiments/:id/results, and the same as `.csv` */
export const ReadResults = {
  input: Type.Object({ id: name, phase: Type.Optional(name) }),
  output: Type.Object({
    experiment: Summary,
    /** Phases with exposures, the newest first. */
    phases: Type.Array(Type.String()),
    /** Of everybody who was given a variation, and of those who are analysed. */
    ratios: Type.Object({ exposed: Ratio, active: Ratio }),
    /** Visitors who saw more than one variation; each counts once, where it was first. `warns` above 1 %. */
    multiple: Type.Object({ visitors: count, share: Type.Number(), warns: Type.Boolean() }),
    plan: Type.Object({
      perVariation: count,
      /** Control's share so far; null for means, and while nothing is known. */
      baseline: orNull(Type.Number()),
      /** The smallest relative rise that the plan finds, at 80 % power. */
      smallestLift: orNull(Type.Number()),
      /** What would be needed in each variation for some relative rises. */
      needed: Type.Array(Type.Object({ lift: Type.Number(), perVariation: count })),
    }),
    metrics: Type.Array(MetricResult),
    /** The primary metric day by day, all days up to it together. */
    series: Type.Array(Point),
    verdict: orNull(Verdict),
    hiddenBecause: Type.Array(Type.Enum([...hidings])),
  }),
}

export type ExperimentSummary = Static<typeof Summary>
export type ExperimentResults = Static<typeof ReadResults.output>
export type MetricResult = Static<typeof MetricResult>
export type MetricGroup = Static<typeof Counted>
export type MetricComparison = Static<typeof Compared>
export type SeriesPoint = Static<typeof Point>
export type Verdict = Static<typeof Verdict>
