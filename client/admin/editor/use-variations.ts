import { useMemo } from 'react'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'

/** Experiment → its variations, control first; of drafts where there are some. */
export function useVariations(
  definitions: readonly ListedDefinition[],
): Readonly<Record<string, readonly string[]>> {
  return useMemo(() => {
    const experiments = definitions.filter(({ kind }) => kind === 'experiment')
    return Object.fromEntries(
      experiments.map(({ id, variations = ['control'] }) => [id, variations]),
    )
  }, [definitions])
}
