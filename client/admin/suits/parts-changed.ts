interface PartChanged {
  /** Such as 'attestations › 1 › text'. */
  place: string
  from: string
  to: string
}

/** Where two values differ, leaf by leaf, in the order of the later one. */
export function partsChanged(before: unknown, after: unknown, place = ''): PartChanged[] {
  if (isNest(before) || isNest(after)) {
    const [old, now] = [isNest(before) ? before : {}, isNest(after) ? after : {}]
    const names = [...new Set([...Object.keys(now), ...Object.keys(old)])]
    return names.flatMap((name) => {
      const shown = Array.isArray(after ?? before) ? String(Number(name) + 1) : name
      return partsChanged(old[name], now[name], place ? `${place} › ${shown}` : shown)
    })
  }
  const [from, to] = [words(before), words(after)]
  return from === to ? [] : [{ place: place || 'Value', from, to }]
}

function isNest(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function words(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
