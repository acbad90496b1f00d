import type { InputFault } from '#contract/problems.ts'

const DEEPEST = 20

/**
 * Faults in a JSON value that PostgreSQL or a PDF could not hold: NUL characters and lone surrogates (they made ordinary
 * endpoints answer 500), numbers beyond what a double holds exactly, and nesting without end.
 */
export function unstorable(value: unknown, path = '', depth = 0): InputFault[] {
  if (depth > DEEPEST) return [{ path, message: 'is nested too deeply' }]
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ path, message: 'has a character that cannot be kept' }]
  if (typeof value === 'number' && !Number.isFinite(value))
    return [{ path, message: 'is not a usable number' }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => unstorable(item, `${path}/${index}`, depth + 1))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(isStorable(key) ? [] : [{ path, message: 'has a name that cannot be kept' }]),
    ...unstorable(item, `${path}/${key}`, depth + 1),
  ])
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
