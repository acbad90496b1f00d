import type { Experiment } from '#contract/definitions/experiment.ts'
import { type Metric, metrics } from '#contract/experiments/metrics.ts'
import type { ExperimentResults, ExperimentSummary, MetricResult } from '#contract/wire/results.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Run } from './analysed-visitors.ts'
import { judge, type Judged } from './judge.ts'
import { compareGroups, groupsOf, sideOf } from './metric-groups.ts'
import { planOf } from './plan-of.ts'
import { type MetricDay, readMetric } from './read-metric.ts'
import { readPhases, readVisitors, type VisitorDay } from './read-visitors.ts'
import { seriesOf } from './series-of.ts'
import { checkSampleRatio } from './statistics/check-sample-ratio.ts'
import {
  lastWholeWeek,
  runOf,
  summarizeExperiment,
  type VariationCount,
} from './summarize-experiment.ts'
import { dayOf } from './whole-days.ts'

/** Above this share of visitors who saw more than one variation something is wrong. */
const MIXED_ALARM = 0.01
/** In the order in which they are read. */
const roles: readonly MetricResult['role'][] = ['primary', 'guardrail', 'other']

/**
 * Everything known about one run of an experiment: who took part, each metric with its uncertainty, and the verdict once it
 * may be given.
 * @param phase another than the present one
 * @throws Problem not-found
 */
export async function readResults(
  { db, clock, screens }: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { id, phase }: { id: string; phase?: string },
): Promise<ExperimentResults> {
  const experiment = screens.experiments().find((one) => one.id === id)
  if (!experiment) throw new Problem('not-found')
  const run = runOf(experiment, phase)
  const today = dayOf(clock.now())
  const visitors = await readVisitors(db, run)
  const counted = await countMetrics({ db }, { run, visitors })

  const counts = countsOf(visitors)
  const summary = summarizeExperiment(experiment, { counts, phase: run.phase, today })
  const variations = summary.variations.map(({ key }) => key)
  const primary = counted.find(({ metric }) => metric.id === experiment.meta.primaryMetric)
  const ratios = ratiosOf(summary)
  const { startedOn } = summary
  const week = startedOn ? lastWholeWeek(experiment, { counts, today, startedOn }) : undefined
  const judged = ({ metric, days }: MetricCounts, until?: string): Judged => ({
    metric,
    groups: groupsOf(variations, metric, { visitors, days, until }),
  })
  const guardrails = counted.filter(({ metric }) => roleOf(experiment, metric) === 'guardrail')
  return {
    experiment: summary,
    phases: await readPhases(db, id),
    ratios,
    multiple: multipleOf(visitors),
    plan: planOf(experiment, primary && judged(primary)),
    metrics: counted
      .map((one) => presentMetric(experiment, { ...one, visitors, variations }))
      .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role)),
    series: primary ? seriesOf({ ...primary, visitors, variations }) : [],
    ...judge({
      taking: summary.variations.filter(({ weight }) => weight > 0).map(({ key }) => key),
      minPerVariation: experiment.meta.minPerVariation,
      hasStarted: startedOn !== null,
      week,
      isSplitSound: ratios.exposed.sound && ratios.active.sound,
      primary: primary && judged(primary, week?.until),
      guardrails: guardrails.map((one) => judged(one, week?.until)),
    }),
  }
}

interface MetricCounts {
  metric: Metric
  days: MetricDay[]
}

/** One after the other: they are for one reader, and others need the database too. */
async function countMetrics(
  { db }: Pick<Tools, 'db'>,
  { run, visitors }: { run: Run; visitors: readonly VisitorDay[] },
): Promise<MetricCounts[]> {
  const since = visitors.map(({ first }) => first).toSorted((one, other) => +one - +other)[0]
  const counted: MetricCounts[] = []
  for (const metric of metrics) {
    counted.push({ metric, days: since ? await readMetric(db, { run, metric, since }) : [] })
  }
  return counted
}

function countsOf(visitors: readonly VisitorDay[]): VariationCount[] {
  return [...Map.groupBy(visitors, ({ variation }) => variation)].map(([variation, days]) => ({
    variation,
    exposed: days.reduce((sum, { exposed }) => sum + exposed, 0),
    active: days.reduce((sum, { active }) => sum + active, 0),
    first: days[0]?.day ?? '',
    last: days.at(-1)?.day ?? '',
  }))
}

function ratiosOf({ variations, ratio }: ExperimentSummary): ExperimentResults['ratios'] {
  const exposed = variations.map(({ exposed: visitors, weight }) => ({ visitors, weight }))
  return { exposed: checkSampleRatio(exposed), active: ratio }
}

function multipleOf(visitors: readonly VisitorDay[]): ExperimentResults['multiple'] {
  const active = visitors.reduce((sum, day) => sum + day.active, 0)
  const mixed = visitors.reduce((sum, day) => sum + day.mixed, 0)
  const share = active === 0 ? 0 : mixed / active
  return { visitors: mixed, share, warns: share > MIXED_ALARM }
}

function roleOf({ meta }: Experiment, { id }: Metric): MetricResult['role'] {
  if (meta.primaryMetric === id) return 'primary'
  return meta.guardrails.includes(id) ? 'guardrail' : 'other'
}

function presentMetric(
  experiment: Experiment,
  {
    metric,
    days,
    visitors,
    variations,
  }: MetricCounts & { visitors: readonly VisitorDay[]; variations: readonly string[] },
): MetricResult {
  const { id, name, kind, unit = null, good } = metric
  const groups = groupsOf(variations, metric, { visitors, days })
  const compared = compareGroups(metric, groups)
  const role = roleOf(experiment, metric)
  const harmed = role === 'guardrail' && compared.some((one) => sideOf(metric, one) < 0)
  return { id, name, kind, unit, good, role, groups, compared, harmed }
}
