import type { Metric } from '#contract/experiments/metrics.ts'
import type { MetricComparison, MetricGroup } from '#contract/wire/results.ts'
import type { MetricDay } from './read-metric.ts'
import type { VisitorDay } from './read-visitors.ts'
import { compareMeans, meanOf } from './statistics/compare-means.ts'
import { compareShares } from './statistics/compare-shares.ts'
import { UPPER } from './statistics/comparison.ts'

const CONTROL = 'control'

/** One variation's figures of one metric, up to some day. */
export interface Group extends MetricGroup {
  squares: number
}

interface Counted {
  visitors: readonly VisitorDay[]
  days: readonly MetricDay[]
}

/** @param until the last UTC day that counts; all when absent */
export function groupsOf(
  variations: readonly string[],
  metric: Pick<Metric, 'kind'>,
  { visitors, days, until = '9999' }: Counted & { until?: string },
): Group[] {
  return variations.map((variation) => {
    const isOurs = (one: { variation: string; day: string }) =>
      one.variation === variation && one.day <= until
    const counted = days.filter(isOurs)
    const analysed = sumOf(visitors.filter(isOurs).map((one) => one.analysed))
    const converted = sumOf(counted.map((day) => day.converted))
    const total = sumOf(counted.map((day) => day.total))
    const squares = sumOf(counted.map((day) => day.squares))
    const share = analysed === 0 ? 0 : converted / analysed
    const value = metric.kind === 'share' ? share : meanOf({ visitors: analysed, total, squares })
    return { variation, visitors: analysed, converted, total, squares, value }
  })
}

/** A comparison of which everything may be known. */
export interface Compared extends MetricComparison {
  pValue: number
  chanceToBeat: number
}

/**
 * Every variation against control, where both have enough to compare.
 * @param upper quantile at which intervals end; 0.975 for 95 %
 */
export function compareGroups(
  { kind, good }: Pick<Metric, 'kind' | 'good'>,
  groups: readonly Group[],
  upper = UPPER,
): Compared[] {
  const control = groups.find(({ variation }) => variation === CONTROL)
  if (!control) return []
  return groups.flatMap((group) => {
    if (group === control) return []
    const compare = kind === 'share' ? compareShares : compareMeans
    const found = compare(control, group, upper)
    if (!found) return []
    const { difference, interval, pValue, chanceAbove, lift } = found
    const chanceToBeat = good === 'up' ? chanceAbove : 1 - chanceAbove
    return [{ variation: group.variation, difference, ...interval, pValue, chanceToBeat, lift }]
  })
}

/** 1 when the whole interval is on the good side, -1 on the bad, 0 when it holds 0. */
export function sideOf(
  { good }: Pick<Metric, 'good'>,
  { low, high }: Pick<MetricComparison, 'low' | 'high'>,
): -1 | 0 | 1 {
  if (low <= 0 && high >= 0) return 0
  return low > 0 === (good === 'up') ? 1 : -1
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
