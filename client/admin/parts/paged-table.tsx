import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { Page } from '#contract/wire/admin/operations.ts'
import { ask } from '../ask.ts'
import { CallFailure } from './call-failure.tsx'
import { Loaded } from './loaded.tsx'
import { useEndOfList } from './use-end-of-list.ts'
import { WideTable } from './wide-table.tsx'

interface Listed<Row> {
  /** What a change of it invalidates: the first part of the key. */
  subject: string
  /** The call, with filters: '/api/admin/claims?view=mail'. */
  path: string
  label: string
  heads: readonly string[]
  /** Shown where there is nothing. */
  empty: ReactNode
  line(row: Row): ReactNode
}

/** A list that is read page by page, the next one when it is asked for. */
export function PagedTable<Row>({ subject, path, label, heads, empty, line }: Listed<Row>) {
  const query = useInfiniteQuery({
    queryKey: [subject, path],
    queryFn: ({ pageParam, signal }) => ask<Page<Row>>(withCursor(path, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, refetch, isFetchNextPageError } = query
  const { end, showMore } = useEndOfList(query)
  return (
    <Loaded query={{ data, error: isFetchNextPageError ? null : error, refetch }}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return empty
        return (
          <Stack gap="sm" align="stretch">
            <WideTable label={label} heads={heads}>
              {rows.map(line)}
            </WideTable>
            <CallFailure error={isFetchNextPageError ? error : null} />
            {query.hasNextPage ? (
              <Button
                variant="default"
                size="md"
                loading={query.isFetchingNextPage}
                onClick={showMore}
                style={{ alignSelf: 'start' }}
              >
                Show more
              </Button>
            ) : (
              <Text ref={end} tabIndex={-1} size="sm" c="dimmed">
                {rows.length === 1 ? 'One in all.' : `${rows.length} in all.`}
              </Text>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}
