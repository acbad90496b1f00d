import type { Definition } from './definition-set.ts'
import { misfits } from './definition-schemas.ts'
import type { Found } from './fault.ts'
import { readJson } from './read-json.ts'

interface Read {
  /** Absent when anything does not fit. */
  definition?: Definition
  misfits: Found[]
}

/** Several releases' worth: a new one has most of its texts from the one before. */
const REMEMBERED = 500
const lately = new Map<string, Definition>()

/**
 * The definition that a JSON text holds. The same text gives the same object, so that what was worked out about it stays known;
 * nobody can change it.
 * @throws SyntaxError when it is no JSON
 */
export function readDefinitionText(kind: Definition['kind'], text: string): Read {
  const key = `${kind} ${text}`
  const known = lately.get(key)
  if (known) {
    lately.delete(key)
    lately.set(key, known)
    return { definition: known, misfits: [] }
  }
  const value: unknown = readJson(text)
  const found = misfits(kind, value)
  if (found.length > 0) return { misfits: found }
  const definition = frozen(value as Definition)
  lately.set(key, definition)
  const [oldest] = lately.keys()
  if (lately.size > REMEMBERED && oldest !== undefined) lately.delete(oldest)
  return { definition, misfits: [] }
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
