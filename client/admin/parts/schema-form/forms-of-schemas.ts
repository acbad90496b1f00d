import type { RJSFSchema } from '@rjsf/utils'
import { branchesOf, choicesOf, pieceName, type Pieces, resolve, type Schema } from './schema.ts'
import { plainWords, wordsOf } from './words-of.ts'

/** One of the shapes that a value may have, with what its form shows. */
export interface Shape {
  /** Of a tagged union: the value of its tag. */
  name: string
  schema: Schema
  form: RJSFSchema
}

/** What a drawn schema was made from, and what it needs besides; by its `key`, as the form library copies schemas. */
export interface Origin {
  schema: Schema
  tag?: string
  shapes?: readonly Shape[]
  /** Of a record: what each of its values is. */
  each?: Shape
}

const origins = new Map<string, Origin>()

/** What a drawn schema was made from. */
export function originOf(form: RJSFSchema): Origin {
  const origin = origins.get(String(form['key']))
  if (!origin) throw new Error('This schema was not drawn by formOf')
  return origin
}

function keyed(form: FormSchema, origin: Origin): FormSchema {
  const key = `o${origins.size}`
  origins.set(key, origin)
  return { ...form, key }
}

type FormSchema = RJSFSchema & { key?: string }

/** Pieces that have a field of their own. */
const ownFields = new Set(['text', 'letter', 'condition', 'patch'])

/** Said by the file itself, and nothing to choose. */
const silent = new Set(['$schema', 'kind', 'schemaVersion'])

const made = new WeakMap<Schema, RJSFSchema>()

/** What the form of a schema draws. Made once for each. */
export function formOf(schema: Schema, pieces: Pieces): RJSFSchema {
  const known = made.get(schema)
  if (known) return known
  const form = drawn(schema, pieces) as RJSFSchema
  made.set(schema, form)
  return form
}

function drawn(schema: Schema, pieces: Pieces): FormSchema {
  const at = resolve(schema, pieces)
  const form = drawnPlain(schema, at, pieces)
  return at.description === undefined ? form : { ...form, description: at.description }
}

function drawnPlain(schema: Schema, at: Schema, pieces: Pieces): FormSchema {
  const name = schema.$ref && pieceName(schema.$ref)
  if (name && ownFields.has(name)) return keyed({ $id: name }, { schema })
  const choices = choicesOf(at)
  if (choices) return keyed({ type: 'string', enum: choices as string[] }, { schema })
  if (at.const !== undefined || at.type === 'null') return keyed({ $id: 'fixed' }, { schema })
  const branching = branchesOf(at, pieces)
  if (branching) {
    const { tag, branches } = branching
    const shapes = branches.flatMap((branch) => branchShapes(branch, tag, pieces))
    return keyed({ $id: 'kinds' }, { schema, tag, shapes })
  }
  if (at.anyOf) {
    return keyed(
      { $id: 'either' },
      { schema, shapes: at.anyOf.map((one) => eitherShape(one, pieces)) },
    )
  }
  return drawnByType(schema, at, pieces)
}

function branchShapes(
  { names, schema }: { names: string[]; schema: Schema },
  tag: string,
  pieces: Pieces,
): Shape[] {
  const { [tag]: _, ...properties } = schema.properties ?? {}
  const required = schema.required?.filter((name) => name !== tag)
  const form = formOf({ ...schema, properties, required }, pieces)
  return names.map((name) => ({ name, schema, form }))
}

function eitherShape(schema: Schema, pieces: Pieces): Shape {
  const at = resolve(schema, pieces)
  const name = at.const === undefined ? shapeName(schema, at) : wordsOf(plainWords(at.const))
  return { name, schema, form: formOf(schema, pieces) }
}

function shapeName({ $ref }: Schema, { type, properties }: Schema): string {
  if ($ref && pieceName($ref) !== 'text') return wordsOf(pieceName($ref))
  const names: Record<string, string> = {
    string: 'Words',
    boolean: 'Yes or no',
    null: 'Nothing',
    array: 'A list',
  }
  const first = [type].flat()[0]
  return names[String(first)] ?? (wordsOf(Object.keys(properties ?? {})[0] ?? '') || 'Other')
}

function drawnByType(schema: Schema, at: Schema, pieces: Pieces): FormSchema {
  const each = Object.values(at.patternProperties ?? {})[0]
  if (each) {
    return keyed(
      { $id: 'record' },
      { schema, each: { name: '', schema: each, form: formOf(each, pieces) } },
    )
  }
  if (at.type === 'object' && at.properties) {
    const shown = Object.entries(at.properties).filter(([name]) => !silent.has(name))
    const properties = Object.fromEntries(
      shown.map(([name, one]) => [
        name,
        { title: one.title ?? wordsOf(name), ...formOf(one, pieces) },
      ]),
    )
    const { required } = at
    return keyed({ type: 'object', properties, required, additionalProperties: false }, { schema })
  }
  if (at.type === 'array' && at.items && !Array.isArray(at.items)) {
    const each = { name: '', schema: at.items, form: formOf(at.items, pieces) }
    const { minItems, maxItems } = at
    return keyed({ $id: 'list', minItems, maxItems }, { schema, each })
  }
  if (at.type === 'array' || at.type === 'object') return keyed({ $id: 'raw' }, { schema })
  const { type, format, minimum, maximum, maxLength } = at
  return keyed({ type, format, minimum, maximum, maxLength } as FormSchema, { schema })
}
