import type { Metric } from '#contract/experiments/metrics.ts'
import type { Hiding, Verdict } from '#contract/wire/results.ts'
import { compareGroups, type Group, sideOf } from './metric-groups.ts'

/** No verdict before: people act differently on each day of the week. */
export const LEAST_DAYS = 14

/** A metric with its figures up to the end of the last whole week. */
export interface Judged {
  metric: Metric
  groups: readonly Group[]
}

export interface Standing {
  /** Variations that are meant to get visitors. */
  taking: readonly string[]
  minPerVariation: number
  hasStarted: boolean
  /** The last whole week; undefined before one is over. */
  week: { until: string; days: number } | undefined
  isSplitSound: boolean
  primary: Judged | undefined
  guardrails: readonly Judged[]
}

/** The verdict of a run, or every reason why it is hidden: looking early and often finds differences that are none. */
export function judge(standing: Standing): { verdict: Verdict | null; hiddenBecause: Hiding[] } {
  const hiddenBecause = reasonsToHide(standing)
  const { primary, week } = standing
  if (hiddenBecause.length > 0 || !primary || !week) return { verdict: null, hiddenBecause }
  return { verdict: { ...outcomeOf(standing, primary), until: week.until }, hiddenBecause: [] }
}

function reasonsToHide(standing: Standing): Hiding[] {
  const { hasStarted, primary, isSplitSound, week, taking, minPerVariation } = standing
  if (!hasStarted) return ['not-started']
  const counted = primary?.groups.filter(({ variation }) => taking.includes(variation)) ?? []
  const hasAll = counted.every(({ visitors }) => visitors >= minPerVariation)
  return [
    ...(primary ? [] : (['no-primary-metric'] as const)),
    ...(isSplitSound ? [] : (['sample-ratio'] as const)),
    ...((week?.days ?? 0) >= LEAST_DAYS ? [] : (['too-few-days'] as const)),
    ...(week && hasAll ? [] : (['too-few-visitors'] as const)),
  ]
}

function outcomeOf(
  { guardrails }: Standing,
  { metric, groups }: Judged,
): Pick<Verdict, 'outcome' | 'variation'> {
  const compared = compareGroups(metric, groups)
  const harmed = guardrails.flatMap((guardrail) =>
    compareGroups(guardrail.metric, guardrail.groups)
      .filter((one) => sideOf(guardrail.metric, one) < 0)
      .map(({ variation }) => variation),
  )
  const sign = metric.good === 'up' ? 1 : -1
  const [best] = compared.toSorted((one, other) => sign * (other.difference - one.difference))
  if (!best) return { outcome: 'open', variation: 'control' }
  const { variation } = best
  const side = sideOf(metric, best)
  if (side > 0 && harmed.includes(variation)) return { outcome: 'guardrail-harmed', variation }
  if (side > 0) return { outcome: 'better', variation }
  return side < 0 ? { outcome: 'worse', variation } : { outcome: 'open', variation }
}
