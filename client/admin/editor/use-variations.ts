import { useQueries } from '@tanstack/react-query'
import type { DefinitionRead, ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { ask } from '../ask.ts'
import { valueAt } from '../parts/schema-form/pointers.ts'
import { definitionPath, keyOf, PUBLISHING } from '../releases/definition-calls.ts'

/** Experiment → its variations, control first; of drafts where there are some. */
export function useVariations(
  definitions: readonly ListedDefinition[],
): Readonly<Record<string, readonly string[]>> {
  const experiments = definitions.filter(({ kind }) => kind === 'experiment')
  return useQueries({
    queries: experiments.map((name) => ({
      queryKey: [PUBLISHING, 'definition', keyOf(name)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask<DefinitionRead>(definitionPath(name), signal),
      staleTime: 60_000,
    })),
    combine: combined,
  })
}

function combined(answers: readonly { data?: DefinitionRead | undefined }[]) {
  const known = answers.flatMap(({ data }) => (data ? [data] : []))
  return Object.fromEntries(
    known.map(({ id, draft, live }) => {
      const content = draft?.content ?? live?.content
      const found = valueAt(content, '/feature/rules/0/variations')
      return [id, Array.isArray(found) ? found.map(String) : ['control']]
    }),
  )
}
