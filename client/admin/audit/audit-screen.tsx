import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  AUDIT_TABLE_MOST,
  type AuditEntryView,
  type AuditPage,
} from '#contract/wire/admin/audit.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { countWords } from '../parts/figures.ts'
import { Screen } from '../parts/screen.tsx'
import { useEndOfList } from '../parts/use-end-of-list.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { usePlace } from '../router.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditLine } from './audit-line.tsx'
import { filterNames } from './filter-names.ts'

const heads = ['When', 'Who', 'What', 'On', 'Before and after', 'Reason']

/** What staff did, newest first; the filters stand in the address, so a view can be kept and sent. */
export function AuditScreen() {
  const { query } = usePlace()
  const filters = new URLSearchParams(
    filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  const pages = useInfiniteQuery({
    queryKey: ['audit', filters.toString()],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(filters)
      if (pageParam) asked.set('after', pageParam)
      return ask<AuditPage>(`/api/admin/audit?${asked}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const [first] = pages.data?.pages ?? []
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Screen
      title="Audit log"
      aside={
        <Button component="a" variant="default" size="md" href={`/api/admin/audit.csv?${filters}`}>
          Download as CSV
        </Button>
      }
    >
      <AuditFilterBar choices={first} />
      <Text c="dimmed" size="sm">
        Days to filter by begin and end in UTC; the times below are by your own clock. The CSV file
        holds what fits, the newest {countWords(AUDIT_TABLE_MOST)} at most.
      </Text>
      <CallFailure error={pages.error} />
      {first && entries.length === 0 && (
        <Empty title={filters.size > 0 ? 'Nothing fits' : 'Nothing yet'}>
          {filters.size > 0
            ? 'Take a filter away to see more.'
            : 'Whatever staff changes or looks at from now on stands here.'}
        </Empty>
      )}
      {entries.length > 0 && <Entries entries={entries} more={pages} />}
    </Screen>
  )
}

interface More {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): Promise<unknown>
}

function Entries({ entries, more }: { entries: readonly AuditEntryView[]; more: More }) {
  const { end, showMore } = useEndOfList(more)
  return (
    <Stack>
      <WideTable label="Entries" heads={heads}>
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </WideTable>
      <Group>
        <Text ref={end} tabIndex={-1} c="dimmed">
          {entries.length} {entries.length === 1 ? 'entry' : 'entries'}
          {more.hasNextPage && ', and there are more'}
        </Text>
        {more.hasNextPage && (
          <Button variant="default" loading={more.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )}
      </Group>
    </Stack>
  )
}
