import { Stack, Table, Text } from '@mantine/core'
import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import { countWords, percent, valueWords } from '../parts/figures.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { StepHead } from './step-head.tsx'

const SHARE = { kind: 'share', unit: null } as const
const points = (value: number) => valueWords(SHARE, value, { sign: true })

/** The variations of an experiment side by side: how many got to each step, and how far that is from control. */
export function VariationsTable({
  funnel: { groups, compared },
  experiment,
}: {
  funnel: FunnelAnswer
  experiment: string
}) {
  const [control] = groups
  if (!control) return null
  const heads = [
    'Step',
    ...groups.map(({ key, visitors }) => `${nameOf(key)}: ${countWords(visitors)} visitors`),
    ...compared.map(({ key }) => `${key} minus control (95 %)`),
  ]
  return (
    <Stack gap="sm">
      <WideTable label="Steps by variation" heads={heads}>
        {control.steps.map((step, at) => (
          <Table.Tr key={step.id}>
            <StepHead step={step} />
            {groups.map(({ key, visitors, steps }) => (
              <Table.Td key={key}>{sharedWords(steps[at]?.reached ?? 0, visitors)}</Table.Td>
            ))}
            {compared.map(({ key, steps }) => (
              <Table.Td key={key}>
                {differenceWords(steps.find(({ id }) => id === step.id))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </WideTable>
      <Text>
        This shows where variations part ways. Whether one is better,{' '}
        <ScreenLink to={`/experiments/${experiment}`}>the experiment’s page decides</ScreenLink>:
        there each person counts once, and it waits for the planned sample.
      </Text>
    </Stack>
  )
}

const nameOf = (key: string) => (key === 'none' ? 'not in it' : key)

function sharedWords(reached: number, visitors: number): string {
  if (visitors === 0) return '–'
  return `${countWords(reached)} (${percent(reached / visitors, { digits: 1 })})`
}

function differenceWords(
  found: { difference: number; low: number; high: number } | undefined,
): string {
  if (!found) return 'no data yet'
  const { difference, low, high } = found
  return `${points(difference)} (${points(low)} to ${points(high)})`
}
