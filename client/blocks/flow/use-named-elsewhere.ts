import type { SuitSummary } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'

/** The class action that the address names, when its claims are not made here; undefined otherwise. */
export function useNamedElsewhere(suits: readonly SuitSummary[] = []): SuitSummary | undefined {
  const { query } = useStage()
  const name = query.get('select') ?? query.get('claim')
  const named = suits.find(({ id, slug }) => id === name || slug === name)
  return named && !named.fileable ? named : undefined
}
