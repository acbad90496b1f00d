import { isRecord } from '#contract/is-record.ts'
import { pointerOf } from '../../parts/schema-form/pointers.ts'

/** The JSON merge patch (RFC 7396) that makes one value into another; undefined where they are the same. */
export function patchBetween(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : after
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].flatMap((name) => {
    if (after[name] === undefined) return before[name] === undefined ? [] : [[name, null] as const]
    const patch = patchBetween(before[name], after[name])
    return patch === undefined ? [] : [[name, patch] as const]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** Pointers of all that a merge patch sets or takes away. */
export function patchedPointers(patch: unknown, above: readonly string[] = []): string[] {
  if (!isRecord(patch)) return above.length > 0 ? [pointerOf(above)] : []
  return Object.entries(patch).flatMap(([name, value]) => patchedPointers(value, [...above, name]))
}
