import { Text } from '@mantine/core'
import { useState } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { VisitsAnswer } from '#contract/wire/visits.ts'
import { partWords } from './part-words.ts'
import { visitsByDay } from './visits-by-day.ts'

/** Tell apart in either scheme, and by brightness alone. */
const colours = ['#1f7a4d', '#c8902a', '#4a76b8', '#b0573f', '#8a7fb8']

/** Visits of each day, stacked by the part of the site. */
export function VisitsChart({ byDay, from }: Pick<VisitsAnswer, 'byDay' | 'from'>) {
  const kinds = [...new Set(byDay.map(({ visitType }) => visitType))].toSorted()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const last = byDay.at(-1)?.day ?? from
  const data = visitsByDay(byDay, { from, to: today > last ? today : last })
  return (
    <figure style={{ margin: 0 }}>
      <Text component="figcaption">Visits, counted each UTC day</Text>
      <ResponsiveContainer width="100%" height={280}>
        <BarChart data={data} margin={{ top: 8, right: 16 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--grid)" vertical={false} />
          <XAxis dataKey="day" stroke="currentColor" fontSize={12} minTickGap={24} />
          <YAxis stroke="currentColor" fontSize={12} width={48} allowDecimals={false} />
          <Tooltip contentStyle={{ background: 'var(--mantine-color-body)' }} />
          <Legend formatter={(name: string) => <span className="legend">{name}</span>} />
          {kinds.map((kind, at) => (
            <Bar
              key={kind}
              dataKey={kind}
              name={partWords(kind)}
              stackId="visits"
              fill={colours[at % colours.length]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
