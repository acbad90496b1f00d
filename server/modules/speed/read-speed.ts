import type { ratings, SpeedAnswer } from '#contract/wire/speed.ts'
import type { Tools } from '../../tools.ts'

const DAY_MS = 86_400_000

type Metric = SpeedAnswer['pages'][number]['metrics'][number]

/** Up to where a figure is good, and from where poor: milliseconds, CLS a score (web.dev/articles/vitals). */
const limits: Readonly<Record<Metric['name'], readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** Of each page and metric the 75th percentile, how many loads it is of, and the same of as many days before. */
export async function readSpeed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { days }: { days: number },
): Promise<SpeedAnswer> {
  const now = clock.now().getTime()
  const from = new Date(now - days * DAY_MS)
  const { rows } = (await db.raw(
    `select page, metric as name,
       percentile_cont(0.75) within group (order by value) filter (where at >= :from) as p75,
       percentile_cont(0.75) within group (order by value) filter (where at < :from) as before,
       count(*) filter (where at >= :from)::int as count
     from speed_samples where at >= :since group by 1, 2
     having count(*) filter (where at >= :from) > 0 order by 1, 2`,
    { from, since: new Date(now - 2 * days * DAY_MS) },
  )) as { rows: (Omit<Metric, 'rating'> & { page: string })[] }
  const pages = Map.groupBy(rows, ({ page }) => page)
  return {
    from: from.toISOString(),
    pages: [...pages].map(([page, metrics]) => ({
      page,
      metrics: metrics.map(({ name, p75, before, count }) => {
        return { name, p75, before, count, rating: ratingOf(name, p75) }
      }),
    })),
  }
}

function ratingOf(name: Metric['name'], value: number): (typeof ratings)[number] {
  const [good, poor] = limits[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}
