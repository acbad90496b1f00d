import { useQueries } from '@tanstack/react-query'
import type {
  CheckDefinition,
  DefinitionRead,
  ListedDefinition,
} from '#contract/wire/admin/publishing.ts'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import { ask, send } from '../ask.ts'
import { definitionPath, keyOf, PUBLISHING } from './definition-calls.ts'

type Found = OutputOf<typeof CheckDefinition>

/** What was found in a draft, and what that says: null where it takes the definition away. */
export type Review = Found & { content: Record<string, unknown> | null }

/** A draft that stands in the list of definitions. */
export type Drafted = ListedDefinition & { draft: NonNullable<ListedDefinition['draft']> }

/** Whether somebody has changed it and not published that yet. */
export function hasDraft(listed: ListedDefinition): listed is Drafted {
  return listed.draft !== null
}

/**
 * What each draft changes, what is wrong with it and what it asks for; in the order of the drafts. They are looked at as they would go
 * live together: what a colleague has half finished beside them says nothing of them.
 * @param withAll among all drafts that there are
 */
export function useDraftReviews(drafts: readonly Drafted[], { withAll = false } = {}) {
  const among = withAll ? undefined : drafts.map(({ kind, id }) => ({ kind, id }))
  const beside = among && drafts.map((one) => `${keyOf(one)} ${one.draft.hash}`).join()
  return useQueries({
    queries: drafts.map((listed) => ({
      queryKey: [PUBLISHING, 'review', keyOf(listed), listed.draft.hash, beside],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { draft } = await ask<DefinitionRead>(definitionPath(listed), signal)
        const content = draft?.content ?? null
        const body = { content, depth: 'whole', ...(among && { among }) }
        const found = await send<Found>(`${definitionPath(listed)}/check`, { body, signal })
        return { ...found, content }
      },
    })),
  })
}
