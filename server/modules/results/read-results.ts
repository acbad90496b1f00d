import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Metric } from '#contract/experiments/metrics.ts'
import type { ExperimentResults, MetricResult } from '#contract/wire/results.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { judge } from './judge.ts'
import { compareGroups, groupsOf, sideOf } from './metric-groups.ts'
import { planOf } from './plan-of.ts'
import { readRules } from './read-rules.ts'
import { type MetricCounts, readRun } from './read-run.ts'
import { multipleOf, ratiosOf, readStanding } from './read-standing.ts'
import { endOf, readPhases, type VisitorDay } from './read-visitors.ts'
import { seriesOf } from './series-of.ts'
import {
  runOf,
  summarizeExperiment,
  type VariationCount,
  wholeWeeks,
} from './summarize-experiment.ts'
import { dayOf } from './whole-days.ts'

/** In the order in which they are read. */
const roles: readonly MetricResult['role'][] = ['primary', 'guardrail', 'other']

/**
 * Everything known about one run of an experiment: who took part, each metric with its uncertainty, and the verdict once it
 * may be given. A phase ends where the next begins.
 * @param phase another than the present one
 * @throws Problem not-found
 */
export async function readResults(
  { db, clock, screens }: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { id, phase }: { id: string; phase?: string },
): Promise<ExperimentResults> {
  const now = screens.experiments().find((one) => one.id === id)
  if (!now) throw new Problem('not-found')
  const phases = await readPhases(db, id)
  const { ruleIn, judgedIn } = await readRules(db, [now])
  const named = runOf(now, ruleIn, phase)
  const experiment = judgedIn(now, named.phase)
  const end = endOf(phases, named.phase)
  const run = { ...named, until: end ?? ('infinity' as const) }
  const { visitors, counted } = await readRun({ db }, { run, byDay: experiment.meta.primaryMetric })

  const today = dayOf(clock.now())
  const counts = countsOf(visitors)
  const times = { counts, today, phase: run.phase, endedOn: end && dayOf(end) }
  const summary = summarizeExperiment(experiment, { ...times, ruleIn })
  const { startedOn } = summary
  const weeks = startedOn ? wholeWeeks(experiment, { ...times, startedOn }) : []
  const standing = await readStanding({ db }, { experiment, summary, run, weeks, visitors })
  const judgement = judge(standing)
  const variations = summary.variations.map(({ key }) => key)
  const primary = counted.find(({ metric }) => metric.id === experiment.meta.primaryMetric)
  return {
    experiment: summary,
    phases: phases.map((one) => one.phase),
    ratios: ratiosOf(summary, visitors),
    multiple: multipleOf(visitors),
    plan: planOf(
      experiment,
      primary && {
        metric: primary.metric,
        groups: groupsOf(variations, primary.metric, { visitors, days: primary.days }),
      },
    ),
    metrics: counted
      .map((one) => presentMetric(experiment, { ...one, visitors, variations }))
      .map((one) => (judgement.verdict ? one : withoutPeeking(one)))
      .map(withoutEmptyChances)
      .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role)),
    series: primary ? seriesOf({ ...primary, visitors, variations }) : [],
    ...judgement,
  }
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

/** Until there is a verdict: who sees p fall below 5 % once, of many looks, stops too early. */
function withoutPeeking(metric: MetricResult): MetricResult {
  return metric.role === 'other' ? metric : withoutChances(metric)
}

/** Of what nobody did yet there are no chances to tell of. */
function withoutEmptyChances(metric: MetricResult): MetricResult {
  return metric.groups.some(({ total }) => total > 0) ? metric : withoutChances(metric)
}

function withoutChances(metric: MetricResult): MetricResult {
  const compared = metric.compared.map((one) => ({ ...one, pValue: null, chanceToBeat: null }))
  return { ...metric, compared }
}
