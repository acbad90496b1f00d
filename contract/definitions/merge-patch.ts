import { isRecord } from '../is-record.ts'

/** Applies a JSON merge patch (RFC 7396): objects merge, null removes, anything else replaces. Arguments stay as they are. */
export function mergePatch<T>(target: T, patch: unknown): T {
  if (!isRecord(patch)) return patch as T
  const merged: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue
    if (value === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], value)
  }
  return merged as T
}
