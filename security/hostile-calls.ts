import fc from 'fast-check'
import type { Endpoint } from '../server/http/endpoint.ts'
import { sampleOf } from './sample-of.ts'

export interface HostileCall {
  method: string
  path: string
  type: string
  text: string
}

/** Values that have made ordinary endpoints answer 500 (PostgreSQL's int4, int8, float8, text and jsonb), and their kin. */
const nasty = [
  '-1e308',
  '1e400',
  '1.5',
  '-0',
  '2147483648',
  '9007199254740993',
  '1e21',
  String.raw`"\u0000"`,
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`{"\u0000":1}`,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"then":1,"length":-1}',
  '[[[[[[[]]]]]]]',
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '" "',
  '"\\u202e\\ufeff"',
  '"2026-02-30"',
  '"9999-12-31T23:59:60Z"',
  '"-000001-01-01"',
  '"00000000-0000-0000-0000-000000000000"',
  '"\'; drop table accounts; --"',
  '"../../../etc/passwd"',
  '"javascript:alert(1)"',
  '"{{7*7}}${7*7}"',
  `"${'a'.repeat(30_000)}"`,
  `[${'1,'.repeat(5_000)}1]`,
  '['.repeat(2_000) + ']'.repeat(2_000),
]

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/csp-report',
  'application/reports+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/pdf',
  'nonsense',
]

const json = fc.oneof(fc.json({ maxDepth: 4 }), fc.constantFrom(...nasty))
const ids = [
  '0192f0c1-2f6a-4f6e-9a4e-0a0a0a0a0a0a',
  'x',
  '%00',
  '%ED%A0%80',
  "1'--",
  '0'.repeat(300),
]

/** So many calls of an endpoint, the same each time: most are good but for one value, some are anything at all. */
export function hostileCalls(endpoint: Endpoint, count: number, seed: number): HostileCall[] {
  const { method, input } = endpoint
  const sample = sampleOf(input)
  const body = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.nat({ max: 30 }), json)
        .map(([at, text]) => replaced(sample, at, text)),
    },
    { weight: 1, arbitrary: json },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  )
  const path = fc
    .oneof(
      { weight: 4, arbitrary: fc.constant(ids[0]) },
      { weight: 1, arbitrary: fc.constantFrom(...ids) },
    )
    .map((id = '') => endpoint.path.replace(/:\w+/g, () => id))
  return fc.sample(
    fc.record({ method: fc.constant(method.toUpperCase()), path, type, text: body }),
    {
      numRuns: count,
      seed,
    },
  )
}

/** A JSON text in which one value, at any depth, is another JSON text. */
function replaced(value: unknown, at: number, text: string): string {
  let left = at
  const marked = JSON.stringify(value, (_, inner: unknown) => {
    left -= 1
    return left === -1 ? 'REPLACED' : inner
  })
  return marked.replace('"REPLACED"', () => text)
}

/** The same as a query, for calls that have no body. */
export function asQuery({ text }: HostileCall): string {
  try {
    const fields = Object.entries(JSON.parse(text) as object)
    return fields
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
      .slice(0, 6_000)
  } catch {
    return encode(text).slice(0, 6_000)
  }
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed())
}
