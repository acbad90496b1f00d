import type { SpeedAnswer } from '#contract/wire/speed.ts'

type Metric = SpeedAnswer['pages'][number]['metrics'][number]

/** 2,345 → '2.3 s', 180 → '180 ms'; of CLS the score. */
export function speedWords({ name }: Pick<Metric, 'name'>, value: number): string {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}

/** '+12 %' is slower, '−5 %' faster than in the days before. */
export function trendWords({ p75, before }: Pick<Metric, 'p75' | 'before'>): string {
  if (before === null || before === 0) return 'new'
  const change = Math.round((p75 / before - 1) * 100)
  if (change === 0) return 'the same'
  return change > 0 ? `+${change} %` : `−${-change} %`
}
