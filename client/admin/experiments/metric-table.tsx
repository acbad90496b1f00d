import { Table, Text } from '@mantine/core'
import type {
  ExperimentSummary,
  MetricComparison,
  MetricGroup,
  MetricResult,
} from '#contract/wire/results.ts'
import { chanceWords, countWords, percent, pWords, valueWords } from '../parts/figures.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { nameOf } from './variation-name.ts'

const heads = [
  'Metric',
  'Variation',
  'Visitors',
  'Counted',
  'Value',
  'Difference (95 %)',
  'Relative (95 %)',
  'p',
  'Chance to beat control',
]

const TOO_LITTLE = 'too little to compare'

/** Every metric, a line for each variation. */
export function MetricTable({
  label,
  metrics,
  experiment,
}: {
  label: string
  metrics: readonly MetricResult[]
  experiment: ExperimentSummary
}) {
  return (
    <WideTable label={label} heads={heads}>
      {metrics.map((metric) =>
        metric.groups.map((group, at) => (
          <Line key={`${metric.id} ${group.variation}`} {...{ metric, group, at, experiment }} />
        )),
      )}
    </WideTable>
  )
}

function Line({
  metric,
  group,
  at,
  experiment,
}: {
  metric: MetricResult
  group: MetricGroup
  at: number
  experiment: ExperimentSummary
}) {
  const found = metric.compared.find(({ variation }) => variation === group.variation)
  const hasData = metric.groups.some(({ total }) => total > 0)
  return (
    <Table.Tr>
      {at === 0 && (
        <Table.Th scope="rowgroup" rowSpan={metric.groups.length} miw={160}>
          {metric.name}
          {metric.role === 'guardrail' && (
            <Text size="sm" c={metric.harmed ? 'var(--worse)' : 'dimmed'}>
              guardrail{metric.harmed ? ', harmed' : ''}
            </Text>
          )}
        </Table.Th>
      )}
      <Table.Td miw={140}>{nameOf(experiment, group.variation)}</Table.Td>
      <Table.Td>{countWords(group.visitors)}</Table.Td>
      <Table.Td>{countedWords(metric, group)}</Table.Td>
      <Table.Td>{valueWords(metric, group.value)}</Table.Td>
      <Compared
        metric={metric}
        found={hasData ? found : undefined}
        without={group.variation === 'control' ? '' : hasData ? TOO_LITTLE : 'no data yet'}
      />
    </Table.Tr>
  )
}

function Compared({
  metric,
  found,
  without,
}: {
  metric: MetricResult
  found: MetricComparison | undefined
  /** What stands there where nothing is compared. */
  without: string
}) {
  if (!found) return <Table.Td colSpan={4}>{without}</Table.Td>
  const words = (value: number) => valueWords(metric, value, { sign: true })
  const { difference, low, high, lift, pValue, chanceToBeat } = found
  return (
    <>
      <Table.Td>
        {words(difference)} ({words(low)} to {words(high)})
      </Table.Td>
      <Table.Td>{lift ? liftWords(lift) : '–'}</Table.Td>
      <Table.Td>{pWords(pValue)}</Table.Td>
      <Table.Td>{chanceToBeat === null ? '–' : chanceWords(chanceToBeat)}</Table.Td>
    </>
  )
}

function liftWords({ value, low, high }: NonNullable<MetricComparison['lift']>): string {
  const words = (share: number) => percent(share, { digits: 1, sign: true }).replace('-', '−')
  return `${words(value)} (${words(low)} to ${words(high)})`
}

function countedWords(metric: MetricResult, { converted, total }: MetricGroup): string {
  if (metric.kind === 'share') return countWords(converted)
  const sum = metric.unit === 'dollars' ? valueWords(metric, total) : countWords(total)
  return `${sum} by ${countWords(converted)}`
}
