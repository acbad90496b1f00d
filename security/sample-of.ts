import type { TSchema } from 'typebox'

/** As much of JSON Schema as the calls use. */
interface Shape {
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  allOf?: readonly Shape[]
  type?: string
  format?: string
  minimum?: number
  minLength?: number
  pattern?: string
  minItems?: number
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0192f0c1-2f6a-4f6e-9a4e-0a0a0a0a0a0a',
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
  email: 'somebody@example.com',
}

/** What one pattern or another takes. */
const words = [
  'a',
  '/a',
  'A1',
  'NY',
  'a-b',
  '12345',
  '13:45',
  'LHR',
  '5551234567',
  'abcdefgh',
  'x'.repeat(22),
  'x'.repeat(32),
  'x'.repeat(43),
  '0'.repeat(64),
  'https://example.com/',
]

/** Something that a schema mostly lets pass, so that what is put in its place one by one reaches the code behind it. */
export function sampleOf(schema: TSchema): unknown {
  return sample(schema as Shape)
}

function sample(shape: Shape): unknown {
  const [first] = shape.anyOf ?? shape.allOf ?? []
  if (first) return sample(first)
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  return samples[shape.type ?? 'string']?.(shape)
}

const samples: Readonly<Record<string, (shape: Shape) => unknown>> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sample(inner)])),
  array: ({ minItems = 1, items = {} }) =>
    Array.from({ length: Math.max(1, minItems) }, () => sample(items)),
  string: ({ format = '', minLength = 1, pattern = '' }) =>
    formats[format] ??
    words.find((word) => word.length >= minLength && new RegExp(pattern, 'u').test(word)) ??
    'a'.repeat(minLength),
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  null: () => null,
}
