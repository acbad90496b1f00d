import { Text } from '@mantine/core'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { MetricResult, SeriesPoint } from '#contract/wire/results.ts'
import { unitWords } from '../parts/figures.ts'

const DIGITS = 2

/** How the difference and its interval settle as days come in; a file of its own, since the charts' code is large. */
export function SeriesChart({
  metric,
  series,
}: {
  metric: MetricResult
  series: readonly SeriesPoint[]
}) {
  const scale = metric.kind === 'share' ? 100 : 1
  const round = (value: number) => Number((value * scale).toFixed(DIGITS))
  return [...Map.groupBy(series, ({ variation }) => variation)].map(([variation, points]) => {
    const data = points.map(({ day, difference, low, high }) => ({
      day: day.slice(5),
      Difference: round(difference),
      '95 % interval': [round(low), round(high)],
    }))
    return (
      <figure key={variation} style={{ margin: 0 }}>
        <Text component="figcaption">
          {variation} minus control, in {unitWords(metric)}; the band is the 95 % interval. Looking
          at it daily decides nothing.
        </Text>
        <ResponsiveContainer width="100%" height={260}>
          <ComposedChart data={data} margin={{ top: 8, right: 16 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--grid)" vertical={false} />
            <XAxis dataKey="day" stroke="currentColor" fontSize={12} minTickGap={24} />
            <YAxis stroke="currentColor" fontSize={12} width={48} />
            <Tooltip contentStyle={{ background: 'var(--mantine-color-body)' }} />
            <ReferenceLine y={0} stroke="currentColor" strokeDasharray="4 3" />
            <Area
              dataKey="95 % interval"
              stroke="none"
              fill="var(--mantine-primary-color-filled)"
              fillOpacity={0.25}
              isAnimationActive={false}
            />
            <Line
              dataKey="Difference"
              stroke="var(--mantine-primary-color-filled)"
              strokeWidth={2}
              dot={data.length < 3}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </figure>
    )
  })
}
