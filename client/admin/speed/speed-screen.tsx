import { NativeSelect, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SpeedAnswer } from '#contract/wire/speed.ts'
import { ask } from '../ask.ts'
import { Chip, type Tone } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { countWords } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { usePlace } from '../router.tsx'
import { speedWords, trendWords } from './speed-words.ts'

type Page = SpeedAnswer['pages'][number]
type Metric = Page['metrics'][number]

const names: readonly Metric['name'][] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB']
const tones: Readonly<Record<Metric['rating'], Tone>> = {
  good: 'good',
  'needs-improvement': 'wait',
  poor: 'bad',
}

/** How fast pages are for the people on them. */
export function SpeedScreen() {
  const { query, go } = usePlace()
  const days = query.get('days') ?? '28'
  const speed = useQuery({
    queryKey: ['speed', days],
    queryFn: ({ signal }) => ask<SpeedAnswer>(`/api/admin/speed?days=${days}`, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Speed"
      aside={
        <NativeSelect
          label="Days"
          size="md"
          value={days}
          data={['7', '28', '45']}
          onChange={({ currentTarget: { value } }) => go(`/speed?days=${value}`, { replace: true })}
        />
      }
    >
      <Loaded query={speed}>
        {({ pages }) =>
          pages.length > 0 ? (
            <Pages pages={pages} />
          ) : (
            <Empty title="Nothing was measured in these days">
              The site’s definition says how many of the loads are measured; each tells its figures
              when somebody leaves the page.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Pages({ pages }: Pick<SpeedAnswer, 'pages'>) {
  return (
    <Stack gap="sm">
      <Text>
        Three quarters of the loads were no slower than this. In brackets: against as many days
        before, and how many loads.
      </Text>
      <WideTable label="Speed of pages" heads={['Page', ...names]}>
        {pages.map(({ page, metrics }) => (
          <Table.Tr key={page} style={{ verticalAlign: 'top' }}>
            <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
              {page}
            </Table.Th>
            {names.map((name) => (
              <Table.Td key={name}>
                <Figure metric={metrics.find((metric) => metric.name === name)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </WideTable>
      <Text c="dimmed" size="sm">
        LCP: the largest part is there. INP: from a press to the next picture. CLS: how far things
        move. FCP: the first word is there. TTFB: the first byte is there. What is measured says
        nothing of who was on the page, and is kept for 90 days.
      </Text>
    </Stack>
  )
}

function Figure({ metric }: { metric: Metric | undefined }) {
  if (!metric) return '–'
  return (
    <Stack gap={2} align="start">
      <Chip tone={tones[metric.rating]}>{speedWords(metric, metric.p75)}</Chip>
      <Text size="sm" c="dimmed">
        ({trendWords(metric)}, {countWords(metric.count)})
      </Text>
    </Stack>
  )
}
