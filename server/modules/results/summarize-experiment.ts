import type { Experiment } from '#contract/definitions/experiment.ts'
import { metrics } from '#contract/experiments/metrics.ts'
import type { ExperimentSummary } from '#contract/wire/results.ts'
import type { Run } from './run-browsers.ts'
import { checkSampleRatio, UNCHECKED } from './statistics/check-sample-ratio.ts'
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
export function runOf({ id, feature }: Experiment, phase?: string): Omit<Run, 'until'> {
  const rule = feature.rules[0]
  const now = rule?.phase ?? '0'
  const isNow = phase === undefined || phase === now
  return {
    experiment: id,
    phase: phase ?? now,
    minBucketVersion: isNow ? (rule?.minBucketVersion ?? 0) : 0,
  }
}

/** What is known of a phase's time; days are UTC. */
export interface Times {
  counts: readonly VariationCount[]
  today: string
  /** The day on which the next phase began. */
  endedOn?: string
}

/** A phase that is over has no weights any more: today's are the next one's, so its split is not checked. */
export function summarizeExperiment(
  experiment: Experiment,
  { phase, ...times }: Times & { phase: string },
): ExperimentSummary {
  const { counts } = times
  const { id, meta, feature } = experiment
  const variations = variationsOf(experiment, counts)
  const startedOn = counts.map(({ first }) => first).toSorted()[0] ?? null
  const primary = metrics.find((metric) => metric.id === meta.primaryMetric)
  const isOver = times.endedOn !== undefined || phase !== runOf(experiment).phase
  return {
    id,
    hypothesis: meta.hypothesis,
    owner: meta.owner,
    status: meta.status,
    reviewBy: meta.reviewBy,
    phase,
    isOver,
    coverage: feature.rules[0]?.coverage ?? 0,
    variations,
    primaryMetric: primary ? { id: primary.id, name: primary.name } : null,
    startedOn,
    days: startedOn ? daysBetween(startedOn, lastDay(experiment, times)) + 1 : 0,
    ratio: isOver
      ? UNCHECKED
      : checkSampleRatio(variations.map(({ active, weight }) => ({ visitors: active, weight }))),
  }
}

/** The last day that it ran: today, that of the next phase's start, or that of the last exposure once it is stopped. */
function lastDay({ meta }: Experiment, { counts, today, endedOn = today }: Times): string {
  const exposed = counts.map(({ last }) => last).toSorted()
  const last = meta.status === 'running' ? today : (exposed.at(-1) ?? today)
  return last < endedOn ? last : endedOn
}

export interface Week {
  /** Its last day. */
  until: string
  /** From the start to the end of that day. */
  days: number
}

/** The whole weeks that are over, the first one first. */
export function wholeWeeks(
  experiment: Experiment,
  { startedOn, ...times }: Times & { startedOn: string },
): Week[] {
  const last = lastDay(experiment, times)
  // Today is not over; nor did a phase have the whole of the day on which the next began.
  const isWhole = last < times.today && last !== times.endedOn
  const over = daysBetween(startedOn, last) + (isWhole ? 1 : 0)
  return Array.from({ length: Math.max(0, Math.floor(over / 7)) }, (_, at) => ({
    until: addDays(startedOn, at * 7 + 6),
    days: at * 7 + 7,
  }))
}

function variationsOf({ feature }: Experiment, counts: readonly VariationCount[]) {
  const rule = feature.rules[0]
  const named = rule?.variations ?? [feature.defaultValue]
  const others = counts.map(({ variation }) => variation).filter((key) => !named.includes(key))
  return [...named, ...others].map((key, at) => {
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
