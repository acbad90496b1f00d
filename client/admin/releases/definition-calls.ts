import { useQuery } from '@tanstack/react-query'
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

export const definitionPath = ({ kind, id }: DefinitionName) =>
  `/api/admin/definitions/${kind}/${encodeURIComponent(id)}`

/** A definition's name as one word, for lists and addresses: 'page:home'. */
export const keyOf = ({ kind, id }: DefinitionName) => `${kind}:${id}`

export function useDefinitions() {
  return useQuery({
    queryKey: [PUBLISHING, 'definitions'],
    queryFn: ({ signal }) => ask<Definitions>('/api/admin/definitions', signal),
  })
}

export function useDefinition(name: DefinitionName) {
  return useQuery({
    queryKey: [PUBLISHING, 'definition', keyOf(name)],
    queryFn: ({ signal }) => ask<DefinitionRead>(definitionPath(name), signal),
  })
}

export function useReleases() {
  return useQuery({
    queryKey: [PUBLISHING, 'releases'],
    queryFn: ({ signal }) => ask<OutputOf<typeof ListReleases>>('/api/admin/releases', signal),
  })
}

export function useRelease(number: number) {
  return useQuery({
    queryKey: [PUBLISHING, 'release', number],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof ReadRelease>>(`/api/admin/releases/${number}`, signal),
  })
}

export function useDrift() {
  return useQuery({
    queryKey: [PUBLISHING, 'drift'],
    queryFn: ({ signal }) => ask<OutputOf<typeof ReadDrift>>('/api/admin/drift', signal),
  })
}
