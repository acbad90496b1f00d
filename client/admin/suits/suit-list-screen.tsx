import { Group, NativeSelect, Pagination, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type SuitFilter,
  suitFilters,
  type SuitRow,
  type SuitRows,
} from '#contract/wire/admin/catalogue.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { AddSuit } from './add-suit.tsx'
import { ButtonLink } from './button-link.tsx'
import { useKeeping } from './may-keep.ts'
import { SuitChips } from './suit-chips.tsx'

const filterWords: Record<SuitFilter, string> = {
  all: 'All',
  open: 'Open',
  closed: 'Closed',
  stale: 'Stale',
  incomplete: 'Incomplete',
  conflicts: 'In conflict',
  pending: 'To approve',
}

/** The catalogue: by words, and by how a settlement stands. */
export function SuitListScreen() {
  const { filter, choose } = useFilters()
  const wanted = new URLSearchParams({
    search: filter('search'),
    filter: filter('filter') || 'all',
    page: filter('page') || '1',
  }).toString()
  const query = useQuery({
    queryKey: ['suits', wanted],
    queryFn: ({ signal }) => ask<SuitRows>(`/api/admin/suits?${wanted}`, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title="Settlements" aside={<Ways />}>
      <Group align="end">
        <SearchBox
          label="Name, payer or address"
          value={filter('search')}
          onSearch={(words) => choose('search', words)}
        />
        <NativeSelect
          label="Show"
          size="md"
          value={filter('filter') || 'all'}
          data={suitFilters.map((name) => ({
            value: name,
            label: `${filterWords[name]} (${query.data?.counts[name] ?? '…'})`,
          }))}
          onChange={({ currentTarget: { value } }) => choose('filter', value)}
        />
      </Group>
      <Loaded query={query}>
        {({ suits, total, pageSize }) =>
          suits.length > 0 ? (
            <Stack>
              <SuitTable suits={suits} />
              <Pages
                total={Math.ceil(total / pageSize)}
                page={Math.min(Number(filter('page') || '1'), Math.ceil(total / pageSize))}
                onPage={(page) => choose('page', String(page))}
              />
            </Stack>
          ) : (
            <Empty title="No settlement fits">
              Search for other words, show all of them, or import a file.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** To what is done with the catalogue beside looking at it. */
function Ways() {
  const { mayEdit } = useKeeping()
  return (
    <Group gap="xs">
      <ButtonLink to="/suits/conflicts">Conflicts</ButtonLink>
      <ButtonLink to="/suits/changes">Approvals</ButtonLink>
      {mayEdit && <ButtonLink to="/suits/import">Import</ButtonLink>}
      {mayEdit && <AddSuit />}
    </Group>
  )
}

interface Paging {
  total: number
  page: number
  onPage(page: number): void
}

function Pages({ total, page, onPage }: Paging) {
  if (total <= 1) return null
  return (
    <Pagination
      total={total}
      value={page}
      onChange={onPage}
      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  )
}

function SuitTable({ suits }: { suits: readonly SuitRow[] }) {
  return (
    <WideTable
      label="Settlements"
      heads={['Settlement', 'Deadline', 'State', 'Checked', 'Unknown']}
    >
      {suits.map((suit) => (
        <Table.Tr key={suit.id}>
          <Table.Th scope="row" fw={400} maw={320}>
            <ScreenLink to={`/suits/${suit.id}`}>{suit.name}</ScreenLink>
            <Text size="sm" c="dimmed">
              {suit.defendant}
            </Text>
          </Table.Th>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{suit.dueOn ?? '–'}</Table.Td>
          <Table.Td>
            <SuitChips suit={suit} />
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{suit.checkedOn ?? 'Not yet'}</Table.Td>
          <Table.Td maw={220}>
            <Text size="sm">{suit.missing.join(', ') || '–'}</Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}
