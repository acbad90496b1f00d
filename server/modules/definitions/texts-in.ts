/** Words of a definition, in one language, with where they stand. */
interface TextAt {
  pointer: string
  text: string
}

/** Fields that hold names and addresses, which nobody reads as words. */
const NAMES = new Set([
  'id',
  'type',
  'kind',
  'route',
  'to',
  'link',
  'step',
  'experiment',
  '$schema',
])

/** Everything below a value that reads like words: a string with a space in it, in English. */
export function textsIn(value: unknown, pointer = ''): TextAt[] {
  if (typeof value === 'string') return value.includes(' ') ? [{ pointer, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => Array.isArray(value) || (!NAMES.has(key) && key !== 'es'))
    .flatMap(([key, item]) => textsIn(item, `${pointer}/${key}`))
}
