import { NativeSelect, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { VisitsAnswer } from '#contract/wire/visits.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { countWords } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { usePlace } from '../router.tsx'
import { partWords } from './part-words.ts'

const VisitsChart = lazy(() =>
  import('./visits-chart.tsx').then((m) => ({ default: m.VisitsChart })),
)

/** How many come, to which part, and from where. */
export function VisitsScreen() {
  const { query, go } = usePlace()
  const days = query.get('days') ?? '30'
  const visits = useQuery({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => ask<VisitsAnswer>(`/api/admin/visits?days=${days}`, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Visits and sources"
      aside={
        <NativeSelect
          label="Days"
          size="md"
          value={days}
          data={['7', '30', '90']}
          onChange={({ currentTarget: { value } }) =>
            go(`/visits?days=${value}`, { replace: true })
          }
        />
      }
    >
      <Loaded query={visits}>
        {(found) =>
          found.bySource.length > 0 ? (
            <Visits visits={found} />
          ) : (
            <Empty title="No visits in these days">
              Open the home page in another window: a visit is counted a few seconds after a page
              has loaded.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Visits({ visits: { byDay, bySource, byBots, from } }: { visits: VisitsAnswer }) {
  const kinds = [...Map.groupBy(byDay, ({ visitType }) => visitType)].map(([kind, days]) => ({
    name: partWords(kind),
    visits: days.reduce((sum, day) => sum + day.visits, 0),
  }))
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Title order={2} size="h4">
          By day
        </Title>
        <Suspense fallback={<Text h="calc(280px + 1lh)">Loading the chart…</Text>}>
          <VisitsChart byDay={byDay} from={from} />
        </Suspense>
      </Stack>
      <Counts title="By part of the site" rows={kinds} />
      <Counts
        title="By source"
        rows={bySource.map(({ source, ...counts }) => ({ name: source, ...counts }))}
      />
      <Text c="dimmed" size="sm">
        Since {from}, days in UTC. The source is the first one that a browser came by; none is a
        visit without a campaign in its link. {countWords(byBots)} visits of programs are left out.
      </Text>
    </Stack>
  )
}

interface Count {
  name: string
  visits: number
  visitors?: number
}

function Counts({ title, rows }: { title: string; rows: readonly Count[] }) {
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined)
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Table maw={560} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Visits</Table.Th>
            {hasVisitors && <Table.Th scope="col">Visitors</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, visits, visitors }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Table.Th>
              <Table.Td>{countWords(visits)}</Table.Td>
              {visitors !== undefined && <Table.Td>{countWords(visitors)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
