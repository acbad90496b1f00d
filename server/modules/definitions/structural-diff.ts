import { isDeepStrictEqual } from 'node:util'
import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'
import { pointerTo } from './pointer-to.ts'

export type RawChange = Omit<DefinitionChange, 'isGuarded'>

/** Where two values are compared: by names for people, and by pointers into the older and the newer content. */
interface Place {
  path: string[]
  before: string
  after: string
}

/**
 * How one content differs from another. Things of a list that have an `id` (or a `key`) are followed by it, so that a section
 * that moved has not changed; other lists and single values are told as a whole.
 */
export function structuralDiff(before: unknown, after: unknown): RawChange[] {
  return compare(before, after, { path: [], before: '', after: '' })
}

function compare(before: unknown, after: unknown, place: Place): RawChange[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [named(before), named(after)]
    if (old && now) return compareLists(old, now, place)
  } else if (isObject(before) && isObject(after)) return compareObjects(before, after, place)
  return [{ how: 'changed', path: place.path, pointer: place.after, before, after }]
}

function compareObjects(before: Json, after: Json, place: Place): RawChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const here = below(place, key, key, key)
    if (!(key in after))
      return [{ how: 'removed', path: here.path, pointer: here.before, before: before[key] }]
    if (!(key in before))
      return [{ how: 'added', path: here.path, pointer: here.after, after: after[key] }]
    return compare(before[key], after[key], here)
  })
}

function compareLists(before: Named, after: Named, place: Place): RawChange[] {
  const ids = [...after.keys()]
  const oldIds = [...before.keys()]
  const stay = new Set(
    keptInOrder(
      oldIds.filter((id) => after.has(id)),
      ids,
    ),
  )
  const removed = oldIds.flatMap((id, index): RawChange[] => {
    if (after.has(id)) return []
    const { path, before: pointer } = below(place, id, index, index)
    return [{ how: 'removed', path, pointer, before: before.get(id), from: index }]
  })
  const rest = ids.flatMap((id, index): RawChange[] => {
    const from = oldIds.indexOf(id)
    const here = below(place, id, from, index)
    if (from < 0)
      return [
        { how: 'added', path: here.path, pointer: here.after, after: after.get(id), to: index },
      ]
    const moved: RawChange[] = stay.has(id)
      ? []
      : [{ how: 'moved', path: here.path, pointer: here.after, from, to: index }]
    return [...moved, ...compare(before.get(id), after.get(id), here)]
  })
  return [...removed, ...rest]
}

/** The most of `old` that follow each other in the same order in `now`: all others have moved. */
function keptInOrder(old: readonly string[], now: readonly string[]): string[] {
  const common = now.filter((id) => old.includes(id))
  const best: string[][] = []
  for (const [index, id] of common.entries()) {
    const before = common
      .slice(0, index)
      .map((other, at) => ({ other, run: best[at] ?? [] }))
      .filter(({ other }) => old.indexOf(other) < old.indexOf(id))
      .map(({ run }) => run)
    const longest = before.reduce<string[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, id])
  }
  return best.reduce<string[]>((a, b) => (b.length > a.length ? b : a), [])
}

type Json = Record<string, unknown>
type Named = Map<string, unknown>

/** A list by the names of its things; undefined where one has none, or two have the same. */
function named(list: readonly unknown[]): Named | undefined {
  const entries = list.map((item) => [nameOf(item), item] as const)
  const names = new Set(entries.map(([name]) => name))
  if (names.has(undefined) || names.size < list.length) return undefined
  return new Map(entries as [string, unknown][])
}

function nameOf(item: unknown): string | undefined {
  const name = isObject(item) ? (item['id'] ?? item['key']) : undefined
  return typeof name === 'string' ? name : undefined
}

function below(
  { path, before, after }: Place,
  name: string,
  old: string | number,
  now: string | number,
): Place {
  return {
    path: [...path, name],
    before: before + pointerTo(old),
    after: after + pointerTo(now),
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
