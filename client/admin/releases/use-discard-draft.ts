import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { send } from '../ask.ts'
import { definitionPath, keyOf, PUBLISHING } from './definition-calls.ts'

/** @param isLive whether anything of it stays without the draft */
export function useDiscardDraft(
  {
    kind,
    id,
    isLive,
    seen,
  }: DefinitionName & {
    isLive: boolean
    /** Hash of the draft on the screen; null: none was saved. */
    seen(): Promise<string | null> | string | null
  },
  discarded: () => void = () => {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const hash = await seen()
      if (hash === null) return
      await send(`${definitionPath({ kind, id })}/draft`, { method: 'DELETE', body: { hash } })
    },
    onSuccess: async () => {
      // First away from the screen that reads it: what is gone is not asked for.
      if (!isLive) discarded()
      await forgetDraft(cache, { kind, id, isLive })
      if (isLive) discarded()
    },
  })
}

/** What was read of publishing is old; of a definition that was never live nothing is left to be read. */
export async function forgetDraft(
  cache: QueryClient,
  { isLive, ...name }: DefinitionName & { isLive: boolean },
): Promise<void> {
  const own = keyOf(name)
  await cache.invalidateQueries({
    queryKey: [PUBLISHING],
    predicate: ({ queryKey }) => isLive || !queryKey.includes(own),
  })
  if (isLive) return
  for (const part of ['definition', 'review'])
    cache.removeQueries({ queryKey: [PUBLISHING, part, own], type: 'inactive' })
}
