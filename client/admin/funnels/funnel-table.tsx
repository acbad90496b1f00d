import { Stack, Table, Text, Title } from '@mantine/core'
import type { FunnelAnswer, FunnelStep } from '#contract/wire/funnels.ts'
import { countWords, durationWords, percent } from '../parts/figures.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { StepHead } from './step-head.tsx'

type Group = FunnelAnswer['groups'][number]

const heads = [
  'Step',
  'Reached',
  'Share of visitors',
  'Left here',
  'Median time',
  '90 % took less than',
]

const nameOfGroup = (key: string) => (key === 'everybody' ? 'Everybody' : key)

/** A flow's steps from top to bottom; the bar is the share of the group's visitors that got there. */
export function FunnelTable({ group }: { group: Group }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {nameOfGroup(group.key)}: {countWords(group.visitors)} visitors
      </Title>
      <WideTable label={`Steps of ${nameOfGroup(group.key)}`} heads={heads}>
        {group.steps.map((step) => (
          <Line key={step.id} step={step} visitors={group.visitors} />
        ))}
      </WideTable>
    </Stack>
  )
}

function Line({ step, visitors }: { step: FunnelStep; visitors: number }) {
  const share = visitors === 0 ? 0 : step.reached / visitors
  return (
    <Table.Tr>
      <StepHead step={step} />
      <Table.Td>{countWords(step.reached)}</Table.Td>
      <Table.Td miw={180}>
        <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="10" fill="var(--grid)" />
          <rect width={share * 100} height="10" fill="var(--mantine-primary-color-filled)" />
        </svg>
        <Text size="sm">{percent(share, { digits: 1 })}</Text>
      </Table.Td>
      <Table.Td>{leftWords(step)}</Table.Td>
      <Table.Td>{durationWords(step.medianMs)}</Table.Td>
      <Table.Td>{durationWords(step.p90Ms)}</Table.Td>
    </Table.Tr>
  )
}

/** Nobody is lost who is there, or went on to extras. */
function leftWords({ place, reached, leftHere }: FunnelStep): string {
  if (place === 'goal') return reached > 0 ? `${countWords(reached)} finished` : '–'
  if (place === 'extra' || reached === 0) return '–'
  return `${countWords(leftHere)} (${percent(leftHere / reached, { digits: 1 })})`
}
