import { Code, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { VIOLATIONS_KEPT, type Violations } from '#contract/wire/policy-violations.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { placeWords, shownWords, thingWords } from './blocked-words.ts'

/** What browsers kept pages from doing, because the pages' own policy forbids it. */
export function BlockedScreen() {
  const violations = useQuery({
    queryKey: ['policy-violations'],
    queryFn: ({ signal }) => ask<Violations>('/api/admin/policy-violations', signal),
  })
  return (
    <Screen title="Blocked by the browser">
      <Loaded query={violations}>
        {(answer) =>
          answer.violations.length > 0 ? (
            <Kinds {...answer} />
          ) : (
            <Empty title="Nothing was blocked in the last 30 days">
              Each page says what it may load and run. What a browser blocked for it is listed here,
              once for each kind.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}

const heads = ['What', 'From or to', 'Page', 'Reports', 'First', 'Last']

function Kinds({ kinds, violations }: Violations) {
  const shown = shownWords(violations.length, { kinds, most: VIOLATIONS_KEPT })
  return (
    <Stack gap="sm">
      <Text>
        What pages tried and their own policy forbids, the latest first. New after a release: a page
        tries what it may not. From an origin that nobody knows: perhaps an attack, or a program on
        somebody’s computer.
      </Text>
      {shown && <Text fw={650}>{shown}</Text>}
      <WideTable label="What was blocked" heads={heads}>
        {violations.map((kind) => (
          <Kind key={`${kind.directive} ${kind.blocked} ${kind.page}`} {...kind} />
        ))}
      </WideTable>
      <Text c="dimmed" size="sm">
        Addresses are cut to their origin and pages named by their route. Nothing is kept of whoever
        sent a report. A kind is forgotten 30 days after its last report.
      </Text>
    </Stack>
  )
}

function Kind(kind: Violations['violations'][number]) {
  const { directive, blocked, page, reports, firstAt, lastAt } = kind
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Th scope="row" fw={400}>
        <Stack gap={2} align="start">
          {thingWords(directive)}
          <Code>{directive}</Code>
        </Stack>
      </Table.Th>
      <Table.Td maw={320} style={{ overflowWrap: 'anywhere' }}>
        {placeWords(blocked)}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{page}</Table.Td>
      <Table.Td>{countWords(reports)}</Table.Td>
      <Table.Td>{instantWords(firstAt)}</Table.Td>
      <Table.Td>{instantWords(lastAt)}</Table.Td>
    </Table.Tr>
  )
}
