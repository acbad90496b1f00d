import { addDays, daysBetween } from '#contract/mailing/days.ts'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { metrics } from '#contract/experiments/metrics.ts'
import type { ExperimentSummary } from '#contract/wire/results.ts'
import { doesSplit } from '../experiments/index.ts'
import { phaseOf, type Rule, type RuleIn } from './read-rules.ts'
import type { Run } from './run-browsers.ts'
import { checkSampleRatio, UNCHECKED } from './statistics/check-sample-ratio.ts'

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
export function runOf(experiment: Experiment, ruleIn: RuleIn, phase?: string): Omit<Run, 'until'> {
  const named = phase ?? phaseOf(experiment.feature.rules[0])
  const { minBucketVersion = 0 } = ruleIn(experiment, named) ?? {}
  return { experiment: experiment.id, phase: named, minBucketVersion }
}

/** What is known of a phase's time; days are UTC. */
export interface Times {
  phase: string
  counts: readonly VariationCount[]
  today: string
  /** The day on which the next phase began. */
  endedOn?: string
}

/** Where nobody knows how visitors were to be split, that is not checked. */
export function summarizeExperiment(
  experiment: Experiment,
  { ruleIn, ...times }: Times & { ruleIn: RuleIn },
): ExperimentSummary {
  const { counts, phase } = times
  const { id, meta, feature } = experiment
  const now = feature.rules[0]
  const rule = ruleIn(experiment, phase)
  const isSplitKnown = rule !== undefined || counts.length === 0
  const variations = variationsOf(experiment, { counts, rule: rule ?? now })
  const startedOn = counts.map(({ first }) => first).toSorted()[0] ?? null
  const primary = metrics.find((metric) => metric.id === meta.primaryMetric)
  return {
    id,
    hypothesis: meta.hypothesis,
    owner: meta.owner,
    status: meta.status,
    reviewBy: meta.reviewBy,
    phase,
    isOver: isOver(experiment, times),
    isSplitKnown,
    coverage: now?.coverage ?? 0,
    variations,
    primaryMetric: primary ? { id: primary.id, name: primary.name } : null,
    startedOn,
    days: startedOn ? daysBetween(startedOn, lastDay(experiment, times)) + 1 : 0,
    ratio: isSplitKnown
      ? checkSampleRatio(variations.map(({ active, weight }) => ({ visitors: active, weight })))
      : UNCHECKED,
  }
}

/** Whether another phase took its place. */
function isOver({ feature }: Experiment, { phase, endedOn }: Times): boolean {
  return endedOn !== undefined || phase !== phaseOf(feature.rules[0])
}

/**
 * The last day that it ran: today, or that of the last exposure once it was stopped or another phase is there, which may have
 * begun long after the stop.
 */
function lastDay(experiment: Experiment, times: Times): string {
  const { meta, feature } = experiment
  const runs = meta.status === 'running' && doesSplit(feature) && !isOver(experiment, times)
  const exposed = times.counts.map(({ last }) => last).toSorted()
  return (runs ? undefined : exposed.at(-1)) ?? times.today
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

/** Those of the rule, then what else was counted: a variation that was taken out half way. */
function variationsOf(
  { feature }: Experiment,
  { counts, rule }: { counts: readonly VariationCount[]; rule: Rule | undefined },
) {
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
