import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'

type Entry = readonly [name: string, value: unknown]

/**
 * What differs between two values, field by field: for what no call of the server compares, such as an entry of the audit
 * log. Items of a list are followed by their `id` where all have one, by their place otherwise.
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
  return names.flatMap((name) => {
    const at = (fresh.some(([one]) => one === name) ? fresh : old).findIndex(
      ([one]) => one === name,
    )
    const step = Array.isArray(after) || Array.isArray(before) ? String(at) : escaped(name)
    return compare(valueOf(old, name), valueOf(fresh, name), [...path, name], `${pointer}/${step}`)
  })
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
