import type { Condition } from '#contract/definitions/condition.ts'
import { isRecord } from '#contract/is-record.ts'

const asking = new Set(['visibleIf', 'skip', 'if', 'when'])

/** A condition with where it stands and what it decides: the key that it stands under. */
export interface PlacedCondition {
  pointer: string
  key: string
  condition: Condition
}

/** Wherever one may stand in a step or section, its blocks, its adaptations and its variations; `props` are the blocks' own. */
export function conditionsIn(value: unknown, pointer: string): PlacedCondition[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${pointer}/${key}`
    if (key === 'props') return []
    if (!asking.has(key)) return conditionsIn(item, at)
    return isReadable(item) ? [{ pointer: at, key, condition: item }] : []
  })
}

/** What a variation brings along may be anything: others tell of what does not fit once it is merged. */
function isReadable(value: unknown): value is Condition {
  if (!isRecord(value)) return false
  const { $and = [], $or = [], $not } = value
  if (!Array.isArray($and) || !Array.isArray($or)) return false
  return [...$and, ...$or, ...($not === undefined ? [] : [$not])].every(isReadable)
}
