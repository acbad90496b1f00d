import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'

type Entry = readonly [name: string, value: unknown]

/**
 * What differs between two values, field by field: for what no call of the server compares, such as an entry of the audit
 * log. Items of a list are followed by their `id` where all have one, by their place otherwise; that they stand in another
 * order is told as a change of it.
 */
export function changesBetween(before: unknown, after: unknown): DefinitionChange[] {
  return compare(before, after, [], '')
}

function compare(
  before: unknown,
  after: unknown,
  path: string[],
  pointer: string,
): DefinitionChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  if (!old || !fresh || path.length > 12) {
    return [{ ...howOf(before, after), path, pointer, before, after, isGuarded: false }]
  }
  const names = [...new Set([...old, ...fresh].map(([name]) => name))]
  const parts = names.flatMap((name) => {
    const at = (fresh.some(([one]) => one === name) ? fresh : old).findIndex(
      ([one]) => one === name,
    )
    const step = Array.isArray(after) || Array.isArray(before) ? String(at) : escaped(name)
    return compare(valueOf(old, name), valueOf(fresh, name), [...path, name], `${pointer}/${step}`)
  })
  const isList = Array.isArray(before) && Array.isArray(after)
  return [...(isList ? orderChanged(old, fresh, { path, pointer }) : []), ...parts]
}

/** What both lists have, in another order; what is followed by its place has none. */
function orderChanged(
  old: readonly Entry[],
  fresh: readonly Entry[],
  { path, pointer }: Pick<DefinitionChange, 'path' | 'pointer'>,
): DefinitionChange[] {
  const [before, after] = [namesIn(old, fresh), namesIn(fresh, old)]
  if (before === after) return []
  return [{ how: 'changed', path: [...path, 'order'], pointer, before, after, isGuarded: false }]
}

function namesIn(entries: readonly Entry[], others: readonly Entry[]): string {
  const known = new Set(others.map(([name]) => name))
  return entries.flatMap(([name]) => (known.has(name) ? [name] : [])).join(', ')
}

function howOf(before: unknown, after: unknown): Pick<DefinitionChange, 'how'> {
  if (before === undefined || before === null) return { how: 'added' }
  return { how: after === undefined || after === null ? 'removed' : 'changed' }
}

/** Undefined for what has no parts. */
function entriesOf(value: unknown): Entry[] | undefined {
  if (Array.isArray(value)) {
    const items: unknown[] = value
    const ids = items.map(idOf)
    const areNamed = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
    return items.map((item, at) => [areNamed ? String(ids[at]) : String(at + 1), item])
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
}

function idOf(item: unknown): string | undefined {
  const hasId = typeof item === 'object' && item !== null && 'id' in item
  return hasId && typeof item.id === 'string' ? item.id : undefined
}

function valueOf(entries: readonly Entry[], name: string): unknown {
  return entries.find(([one]) => one === name)?.[1]
}

/** RFC 6901. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
