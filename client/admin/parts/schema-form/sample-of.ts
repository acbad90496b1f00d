import { branchesOf, choicesOf, pieceName, type Pieces, resolve, type Schema } from './schema.ts'
import { wordsOf } from './words-of.ts'

/** One of them fits wherever a schema asks for a form: ids, routes, files, bindings. */
const samples = [
  'item',
  '/',
  'step.answer',
  'form.email',
  'route.slug',
  '/faces/ana.svg',
  '/verify',
  'https://example.com',
]

/**
 * A first value for something new: all that is needed and nothing more, so that it can be drawn at once and changed afterwards.
 *
 * @param name of the field, for the words in it
 */
export function sampleOf(schema: Schema, pieces: Pieces, name = ''): unknown {
  const at = resolve(schema, pieces)
  if (at.const !== undefined) return at.const
  const choices = choicesOf(at)
  if (choices) return choices.includes(null) ? null : choices[0]
  const shape = simplestShape(at, pieces)
  if (shape) return sampleOf(shape, pieces, name)
  if (schema.$ref && pieceName(schema.$ref) === 'text') return wordsOf(name) || 'Words'
  return sampleByType(at, pieces, name)
}

/** Where there are several shapes: nothing if that is allowed, else the first. */
function simplestShape(at: Schema, pieces: Pieces): Schema | undefined {
  const branch = branchesOf(at, pieces)?.branches[0]
  if (branch || !at.anyOf) return branch?.schema
  return at.anyOf.find(({ type }) => type === 'null') ?? at.anyOf[0] ?? {}
}

function sampleByType(schema: Schema, pieces: Pieces, name: string): unknown {
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectSample(schema, pieces)
    case 'array':
      return listSample(schema, pieces, name)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'number':
    case 'integer':
      return schema.minimum ?? 0
    default:
      return stringSample(schema, name)
  }
}

function objectSample(
  { properties = {}, patternProperties, required = [], minProperties }: Schema,
  pieces: Pieces,
) {
  const entries = required.map((key) => [key, sampleOf(properties[key] ?? {}, pieces, key)])
  const value = Object.values(patternProperties ?? {})[0]
  if (minProperties && value) entries.push(['item', sampleOf(value, pieces, 'item')])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function listSample({ items, minItems = 0 }: Schema, pieces: Pieces, name: string): unknown[] {
  const shapes = Array.isArray(items) ? items : Array.from({ length: minItems }, () => items ?? {})
  return shapes.map((shape, index) => {
    const one = sampleOf(shape, pieces, name.replace(/s$/, ''))
    const isNamed = typeof one === 'object' && one !== null && 'id' in one && shapes.length > 1
    return isNamed && one.id === 'item' ? { ...one, id: `item${index + 1}` } : one
  })
}

function stringSample({ pattern, format, minLength = 0 }: Schema, name: string): string {
  if (format === 'date') return new Date().toISOString().slice(0, 10)
  if (format === 'email') return 'help@example.com'
  const words = (wordsOf(name) || 'Words').padEnd(minLength, '.')
  if (!pattern) return words
  const form = new RegExp(pattern)
  return [words, name, ...samples].find((one) => form.test(one)) ?? words
}
