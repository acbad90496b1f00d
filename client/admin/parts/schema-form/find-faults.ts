import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { isRecord } from '#contract/is-record.ts'
import { closedSchema } from './closed-schema.ts'
import { pointerOf, partsOf, valueAt } from './pointers.ts'
import type { Pieces, Schema } from './schema.ts'

/** What is wrong at a place of a value. Pointers are JSON pointers; '' is the value itself. */
export interface FieldFault {
  pointer: string
  reason: string
}

const validators = new WeakMap<Schema, Validator>()

/** Errors that only say that there are others further in. */
const outer = new Set([
  'properties',
  'patternProperties',
  'items',
  'allOf',
  'if',
  '$ref',
  'dependencies',
])

/**
 * What does not fit a schema, in the words that the server has for it. It evaluates the schema instead of compiling it: the
 * content security policy lets no code be made in the browser.
 */
export function findFaults(value: unknown, schema: Schema, pieces: Pieces): FieldFault[] {
  const closed = closedSchema(schema, pieces)
  const validator = validators.get(closed) ?? new Validator(closed as object, '7', false)
  validators.set(closed, validator)
  const faults = validator
    .validate(value)
    .errors.filter(
      ({ keyword, keywordLocation }) => !outer.has(keyword) && !isAside(keywordLocation),
    )
    .map((error) => faultOf(error, closed, value))
  return faults.filter(
    (fault, index) =>
      faults.findIndex(
        ({ pointer, reason }) => pointer === fault.pointer && reason === fault.reason,
      ) === index,
  )
}

/** Within one of several shapes that a value may have: which of them was meant, nobody knows. */
function isAside(location: string): boolean {
  return /\/(anyOf|oneOf|not)\/[0-9]+/.test(location)
}

function faultOf(error: OutputUnit, schema: Schema, value: unknown): FieldFault {
  const pointer = error.instanceLocation.replace(/^#/, '')
  const parts = partsOf(pointer).map((part) => decodeURIComponent(part))
  const at = pointerOf(parts)
  if (error.keyword === 'false' || error.keyword === 'additionalProperties') {
    const isParent = error.keyword === 'additionalProperties'
    const name = isParent ? (/"([^"]*)"/.exec(error.error)?.[1] ?? '') : (parts.at(-1) ?? '')
    const parent = isParent ? at : pointerOf(parts.slice(0, -1))
    return { pointer: parent, reason: `has an unknown field "${name}"` }
  }
  const limit = limitAt(schema, error.keywordLocation)
  return { pointer: at, reason: reasonOf(error, limit, valueAt(value, at)) }
}

/** The value of the keyword that failed: the 3 of `minLength: 3`. */
function limitAt(schema: Schema, location: string): unknown {
  let at: unknown = schema
  for (const part of partsOf(location.replace(/^#/, ''))) {
    if (isRecord(at) && typeof at['$ref'] === 'string' && part !== '$ref') {
      at = valueAt(schema, at['$ref'].slice(1))
    }
    if (part === '$ref') continue
    at =
      isRecord(at) || Array.isArray(at)
        ? (at as Record<string, unknown>)[decodeURIComponent(part)]
        : at
  }
  return at
}

function reasonOf({ keyword, error }: OutputUnit, limit: unknown, value: unknown): string {
  const reasons: Record<string, () => string> = {
    required: () => `must have required property '${/"([^"]*)"/.exec(error)?.[1] ?? ''}'`,
    type: () => `must be ${[limit].flat().join(',')}`,
    enum: () => `must be one of ${JSON.stringify(limit)}`,
    const: () => `must be ${JSON.stringify(limit)}`,
    minLength: () => `must NOT have fewer than ${String(limit)} characters`,
    maxLength: () => `must NOT have more than ${String(limit)} characters`,
    minItems: () => `must NOT have fewer than ${String(limit)} items`,
    maxItems: () => `must NOT have more than ${String(limit)} items`,
    minProperties: () => `must NOT have fewer than ${String(limit)} properties`,
    minimum: () => `must be >= ${String(limit)}`,
    maximum: () => `must be <= ${String(limit)}`,
    pattern: () => `must match pattern "${String(limit)}"`,
    format: () => `must match format "${String(limit)}"`,
    anyOf: () => `must match a schema in anyOf`,
    uniqueItems: () => 'must NOT have duplicate items',
  }
  return reasons[keyword]?.() ?? (value === undefined ? 'is missing' : error)
}
