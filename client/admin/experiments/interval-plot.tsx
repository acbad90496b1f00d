import { Stack, Text } from '@mantine/core'
import type { MetricComparison, MetricResult } from '#contract/wire/results.ts'
import { unitWords, valueWords } from '../parts/figures.ts'
import { ticksOf } from './ticks-of.ts'

const WIDTH = 640
const ROW = 34
const AXIS = 36
const EDGE = 24

/** For each metric the difference from control with its interval, on an axis of its own that shows 0. */
export function IntervalPlot({ metrics }: { metrics: readonly MetricResult[] }) {
  return (
    <Stack gap="md">
      {metrics.map((metric) =>
        metric.compared.length > 0 && metric.groups.some(({ total }) => total > 0) ? (
          <Figure key={metric.id} metric={metric} />
        ) : (
          <Text key={metric.id}>
            <b>{metric.name}</b>: no data yet, or too little to compare.
          </Text>
        ),
      )}
    </Stack>
  )
}

function Figure({ metric }: { metric: MetricResult }) {
  const { name, role, compared, good } = metric
  const scale = metric.kind === 'share' ? 100 : 1
  const ticks = ticksOf(compared.flatMap(({ low, high }) => [low * scale, high * scale]))
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  const x = (value: number) => EDGE + ((value - first) / (last - first)) * (WIDTH - 2 * EDGE)
  const height = compared.length * ROW + AXIS
  return (
    <figure style={{ margin: 0 }}>
      <Text component="figcaption">
        <b>{name}</b> ({role}) in {unitWords(metric)}; {good === 'up' ? 'more' : 'less'} is better
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not take the page's colours */}
      <svg className="plot" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={tell(metric)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'zero' : 'axis'}
              x1={x(tick)}
              x2={x(tick)}
              y1={0}
              y2={height - AXIS + 8}
            />
            <text x={x(tick)} y={height - 6} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        {compared.map((one, at) => (
          <Interval key={one.variation} one={one} metric={metric} y={at * ROW + ROW / 2} x={x} />
        ))}
      </svg>
    </figure>
  )
}

function Interval({
  one,
  metric,
  x,
  y,
}: {
  one: MetricComparison
  metric: MetricResult
  x: (value: number) => number
  y: number
}) {
  const scale = metric.kind === 'share' ? 100 : 1
  const colour = colourOf(one, metric)
  return (
    <g stroke={colour} fill={colour} strokeWidth={3}>
      <line x1={x(one.low * scale)} x2={x(one.high * scale)} y1={y} y2={y} />
      <circle cx={x(one.difference * scale)} cy={y} r={5} />
    </g>
  )
}

function colourOf({ low, high }: MetricComparison, { good }: MetricResult): string {
  if (low <= 0 && high >= 0) return 'var(--unclear)'
  return low > 0 === (good === 'up') ? 'var(--better)' : 'var(--worse)'
}

function tell(metric: MetricResult): string {
  const parts = metric.compared.map(({ variation, difference, low, high }) => {
    const [middle, from, to] = [difference, low, high].map((value) =>
      valueWords(metric, value, { sign: true }),
    )
    return `${variation}: ${middle}, from ${from} to ${to}`
  })
  return `${metric.name}, difference from control with its 95 % interval. ${parts.join('. ')}`
}
