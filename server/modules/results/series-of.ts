import { addDays, daysBetween } from '#contract/mailing/days.ts'
import type { Metric } from '#contract/experiments/metrics.ts'
import type { SeriesPoint } from '#contract/wire/results.ts'
import { compareGroups, groupsOf } from './metric-groups.ts'
import type { MetricDay } from './read-metric.ts'
import type { VisitorDay } from './read-visitors.ts'

/** A chart with more tells nothing more. */
const MOST_DAYS = 120

interface Counted {
  metric: Metric
  days: readonly MetricDay[]
  visitors: readonly VisitorDay[]
  variations: readonly string[]
}

/** A metric's difference from control at the end of each day, all that came before together; the last 120 days. */
export function seriesOf({ metric, days, visitors, variations }: Counted): SeriesPoint[] {
  const first = visitors[0]?.day
  const last = [visitors.at(-1)?.day ?? '', days.at(-1)?.day ?? ''].toSorted().at(-1)
  if (!first || !last) return []
  const length = daysBetween(first, last) + 1
  const from = Math.max(0, length - MOST_DAYS)
  return Array.from({ length: length - from }, (_, at) => addDays(first, from + at)).flatMap(
    (day) =>
      compareGroups(metric, groupsOf(variations, metric, { visitors, days, until: day })).map(
        ({ variation, difference, low, high }) => ({ day, variation, difference, low, high }),
      ),
  )
}
