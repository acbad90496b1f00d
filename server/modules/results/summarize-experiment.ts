import type { Experiment } from '#contract/definitions/experiment.ts'
import { metrics } from '#contract/experiments/metrics.ts'
import type { ExperimentSummary } from '#contract/wire/results.ts'
import type { Run } from './analysed-visitors.ts'
import { checkSampleRatio } from './statistics/check-sample-ratio.ts'
import { addDays, daysBetween } from './whole-days.ts'

/** Who took part in one variation of a run. */
export interface VariationCount {
  variation: string
  exposed: number
  active: number
  /** UTC days of the first and the last exposure. */
  first: string
  last: string
}

/** The phase that an experiment is in; `phase` names another one. */
export function runOf({ id, feature }: Experiment, phase?: string): Run {
  const rule = feature.rules[0]
  const now = rule?.phase ?? '0'
  const isNow = phase === undefined || phase === now
  return {
    experiment: id,
    phase: phase ?? now,
    minBucketVersion: isNow ? (rule?.minBucketVersion ?? 0) : 0,
  }
}

/** @param today the UTC day */
export function summarizeExperiment(
  experiment: Experiment,
  { counts, phase, today }: { counts: readonly VariationCount[]; phase: string; today: string },
): ExperimentSummary {
  const { id, meta, feature } = experiment
  const variations = variationsOf(experiment, counts)
  const startedOn = counts.map(({ first }) => first).toSorted()[0] ?? null
  const primary = metrics.find((metric) => metric.id === meta.primaryMetric)
  return {
    id,
    hypothesis: meta.hypothesis,
    owner: meta.owner,
    status: meta.status,
    reviewBy: meta.reviewBy,
    phase,
    coverage: feature.rules[0]?.coverage ?? 0,
    variations,
    primaryMetric: primary ? { id: primary.id, name: primary.name } : null,
    startedOn,
    days: startedOn ? daysBetween(startedOn, lastDay(experiment, { counts, today })) + 1 : 0,
    ratio: checkSampleRatio(variations.map(({ active, weight }) => ({ visitors: active, weight }))),
  }
}

/** The last day that it ran: today, or that of the last exposure once it is over. */
export function lastDay(
  { meta }: Experiment,
  { counts, today }: { counts: readonly VariationCount[]; today: string },
): string {
  if (meta.status === 'running') return today
  return (
    counts
      .map(({ last }) => last)
      .toSorted()
      .at(-1) ?? today
  )
}

/** The last day of the whole weeks that are over; undefined before the first is. */
export function lastWholeWeek(
  experiment: Experiment,
  facts: { counts: readonly VariationCount[]; today: string; startedOn: string },
): { until: string; days: number } | undefined {
  const last = lastDay(experiment, facts)
  // Today is not over.
  const over = daysBetween(facts.startedOn, last) + (last < facts.today ? 1 : 0)
  const days = Math.floor(over / 7) * 7
  return days > 0 ? { until: addDays(facts.startedOn, days - 1), days } : undefined
}

function variationsOf({ feature }: Experiment, counts: readonly VariationCount[]) {
  const rule = feature.rules[0]
  return (rule?.variations ?? [feature.defaultValue]).map((key, at) => {
    const counted = counts.find(({ variation }) => variation === key)
    return {
      key,
      name: rule?.meta[at]?.name ?? key,
      weight: rule?.weights[at] ?? 0,
      exposed: counted?.exposed ?? 0,
      active: counted?.active ?? 0,
    }
  })
}
