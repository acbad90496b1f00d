import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadDrift } from '#contract/wire/admin/definition-files.ts'
import type {
  DefinitionRead,
  DiffDefinition,
  ListDefinitions,
} from '#contract/wire/admin/publishing.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { ListReleases, ReadRelease } from '#contract/wire/admin/releases.ts'
import { ask } from '../ask.ts'

export type Definitions = OutputOf<typeof ListDefinitions>
export type Diff = OutputOf<typeof DiffDefinition>

/** What goes stale whenever something is drafted or published: for `invalidateQueries`. */
export const PUBLISHING = 'publishing'

/** Where a definition is asked for; what is done with it (`/draft`, `/check`) stands below. */
export const definitionPath = ({ kind, id }: DefinitionName) =>
  `/api/admin/definitions/${kind}/${encodeURIComponent(id)}`

/** A definition's name as one word, for lists and addresses: 'page:home'. */
export const keyOf = ({ kind, id }: DefinitionName) => `${kind}:${id}`

/** All that are live or in hand, sorted by kind and id, and whether this process can publish. */
export function useDefinitions() {
  return useQuery({
    queryKey: [PUBLISHING, 'definitions'],
    queryFn: ({ signal }) => ask<Definitions>('/api/admin/definitions', signal),
  })
}

/**
 * One as it is live and as it is drafted, null for what is not there, with its versions. `not-found` for one that never
 * was.
 */
export function useDefinition(name: DefinitionName) {
  return useQuery(readingOf(name))
}

/** The same to be edited: what was read before, here or in another list, is not begun with, also where it cannot be read now. */
export function useDefinitionAnew(name: DefinitionName) {
  const [openedAt] = useState(() => Date.now())
  const query = useQuery({ ...readingOf(name), refetchOnMount: 'always' })
  const { error, refetch, isFetchedAfterMount, dataUpdatedAt } = query
  const isAnew = isFetchedAfterMount && dataUpdatedAt >= openedAt
  return { data: isAnew ? query.data : undefined, error, refetch }
}

function readingOf(name: DefinitionName) {
  return {
    queryKey: [PUBLISHING, 'definition', keyOf(name)],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask<DefinitionRead>(definitionPath(name), signal),
    // What is being edited would begin anew with it, for a connection that was lost for a moment.
    refetchOnReconnect: false,
  }
}

/** The last 200, the newest first, planned and cancelled ones among them. */
export function useReleases() {
  return useQuery({
    queryKey: [PUBLISHING, 'releases'],
    queryFn: ({ signal }) => ask<OutputOf<typeof ListReleases>>('/api/admin/releases', signal),
  })
}

/** A release with what it changed against the one before it. */
export function useRelease(number: number) {
  return useQuery({
    queryKey: [PUBLISHING, 'release', number],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof ReadRelease>>(`/api/admin/releases/${number}`, signal),
  })
}

/** Where the files on the server's machine say something else than what is live, and what is wrong with them. */
export function useDrift() {
  return useQuery({
    queryKey: [PUBLISHING, 'drift'],
    queryFn: ({ signal }) => ask<OutputOf<typeof ReadDrift>>('/api/admin/drift', signal),
  })
}
