/** One place at which two values differ; what is absent on a side is undefined. */
export interface Difference {
  /** `terms.deadline`; '' for the whole value. */
  path: string
  before?: unknown
  after?: unknown
}

/** What differs between two JSON values, leaf by leaf, in the order of their names. Equal values have no differences. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [
      { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
    ]
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    differences(before[name], after[name], path ? `${path}.${name}` : name),
  )
}

type Branch = Readonly<Record<string, unknown>>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}
