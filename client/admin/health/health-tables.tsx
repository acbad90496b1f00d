import { Code, Table, Text } from '@mantine/core'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import { Chip } from '../parts/chip.tsx'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { ageWords } from './health-words.ts'

type Health = OutputOf<typeof ReadHealth>

/** The queue by name, with how long the first of each has waited. */
export function QueueTable({ jobs }: Pick<Health, 'jobs'>) {
  if (jobs.length === 0) return <Text>Nothing is in the queue.</Text>
  return (
    <WideTable label="Jobs by name" heads={['Job', 'Waiting', 'Oldest', 'Failing', 'Given up']}>
      {jobs.map(({ name, waiting, oldestSeconds, failing, dead }) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          <Table.Td>{countWords(waiting)}</Table.Td>
          <Table.Td>{waiting > 0 ? ageWords(oldestSeconds * 1000) : '–'}</Table.Td>
          <Table.Td>{countWords(failing)}</Table.Td>
          <Table.Td>{dead > 0 ? <Chip tone="bad">{countWords(dead)}</Chip> : '0'}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}

/** What nobody tries any more, with why. */
export function GivenUpTable({ jobs }: { jobs: Health['givenUp'] }) {
  if (jobs.length === 0) return <Text>No job has been given up.</Text>
  return (
    <WideTable label="Jobs that were given up" heads={['Job', 'Tries', 'Why']}>
      {jobs.map(({ id, name, attempts, lastError }) => (
        <Table.Tr key={id} style={{ verticalAlign: 'top' }}>
          <Table.Th scope="row" fw={400}>
            {name} {id}
          </Table.Th>
          <Table.Td>{attempts}</Table.Td>
          <Table.Td maw={480} style={{ overflowWrap: 'anywhere' }}>
            {lastError ?? '–'}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}

/** Those that are connected, and when each last took or refused something. */
export function CompanyTable({ companies }: Pick<Health, 'companies'>) {
  const connected = companies.filter(({ mode }) => mode !== 'off')
  if (connected.length === 0) return <Text>No other company is connected.</Text>
  return (
    <WideTable
      label="Other companies by name"
      heads={['Company', 'Last success', 'Last failure', 'Waiting']}
    >
      {connected.map(({ id, name, lastSuccessAt, lastFailureAt, lastFailure, waiting, isOn }) => (
        <Table.Tr key={id} style={{ verticalAlign: 'top' }}>
          <Table.Th scope="row" fw={400}>
            {name} {isOn === false && <Chip tone="wait">switched off</Chip>}
          </Table.Th>
          <Table.Td>{lastSuccessAt ? instantWords(lastSuccessAt) : '–'}</Table.Td>
          <Table.Td>
            {lastFailureAt ? instantWords(lastFailureAt) : '–'}
            {lastFailure && ` (${lastFailure})`}
          </Table.Td>
          <Table.Td>{waiting === null ? '–' : countWords(waiting)}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}

/** What the database took longest for. */
export function SlowTable({ slow }: Pick<Health['database'], 'slow'>) {
  if (slow === null) {
    return (
      <Text size="sm" c="dimmed">
        Slow statements are not gathered: the database does not load <Code>pg_stat_statements</Code>
        .
      </Text>
    )
  }
  return (
    <WideTable label="Slow statements" heads={['Statement', 'Calls', 'Mean']}>
      {slow.map(({ statement, calls, meanMs }) => (
        <Table.Tr key={statement} style={{ verticalAlign: 'top' }}>
          <Table.Td maw={560} style={{ overflowWrap: 'anywhere' }}>
            <Code>{statement}</Code>
          </Table.Td>
          <Table.Td>{countWords(calls)}</Table.Td>
          <Table.Td>{meanMs} ms</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}
