import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { misfitReason } from '#contract/definitions/misfit.ts'
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
  'false',
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

function faultOf({ keyword, ...error }: OutputUnit, schema: Schema, value: unknown): FieldFault {
  const place = partsIn(error.instanceLocation)
  const rule = partsIn(error.keywordLocation)
  const limit = partOf(schema, rule)
  switch (keyword) {
    case 'required':
      return {
        pointer: pointerOf([...place, nameIn(error)]),
        reason: misfitReason({ keyword, limit }),
      }
    case 'additionalProperties': {
      const { properties = {} } = partOf(schema, rule.slice(0, -1)) as Schema
      const misfit = { keyword, limit, written: nameIn(error), known: Object.keys(properties) }
      return { pointer: pointerOf(place), reason: misfitReason(misfit) }
    }
    default: {
      const pointer = pointerOf(place)
      const written = String(valueAt(value, pointer))
      return { pointer, reason: misfitReason({ keyword, limit, written }) }
    }
  }
}

/** '#/steps/a%20b' → ['steps', 'a b']. */
function partsIn(location: string): string[] {
  return partsOf(location.replace(/^#/, '')).map(decodeURIComponent)
}

function nameIn({ error }: Pick<OutputUnit, 'error'>): string {
  return /"([^"]*)"/.exec(error)?.[1] ?? ''
}

/** What stands in the schema where a location leads, through the pieces that it names: the 3 of `minLength: 3`. */
function partOf(schema: Schema, location: readonly string[]): unknown {
  let at: unknown = schema
  for (const part of location) {
    if (isRecord(at) && typeof at['$ref'] === 'string' && part !== '$ref') {
      at = valueAt(schema, at['$ref'].slice(1))
    }
    if (part === '$ref') continue
    at = isRecord(at) || Array.isArray(at) ? (at as Record<string, unknown>)[part] : at
  }
  return isRecord(at) && typeof at['$ref'] === 'string' ? valueAt(schema, at['$ref'].slice(1)) : at
}
