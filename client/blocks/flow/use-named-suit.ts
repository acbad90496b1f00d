import type { SuitSummary } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'

/** The class action that the address names; undefined where it names none of these. */
export function useNamedSuit(suits: readonly SuitSummary[] = []): SuitSummary | undefined {
  const { query } = useStage()
  const name = query.get('select') ?? query.get('claim')
  return suits.find(({ id, slug }) => id === name || slug === name)
}
