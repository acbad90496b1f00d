import { PIECES_FILE } from '#contract/definitions/piece.ts'
import { pieces } from '#contract/definitions/schemas.ts'
import { oncePerObject } from '#contract/once-per-object.ts'

/** As much of a JSON schema as ours use to say where words stand. */
interface Schema {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

const PIECE = `${PIECES_FILE}#/definitions/`
const definitions = pieces.definitions as Readonly<Record<string, Schema>>

/** Called with every text of a value, whether one string or one per language, and what holds it under which key. */
type Meet = (place: { holder: Record<string, unknown>; key: string; pointer: string }) => void

/**
 * Finds the words in a value: what its schema calls a text, and no other string. Of a part that may be one of several things
 * only those are looked at that it can be; fields that the schema does not know are passed by.
 */
export function meetTexts(schema: object, value: unknown, meet: Meet): void {
  look(schema, { holder: { value }, key: 'value', pointer: '' }, meet)
}

interface Place {
  holder: Record<string, unknown>
  key: string
  pointer: string
}

function look(schema: Schema, place: Place, meet: Meet): void {
  const piece = schema.$ref?.startsWith(PIECE) ? schema.$ref.slice(PIECE.length) : undefined
  const value = place.holder[place.key]
  if (piece === 'text') {
    if (isText(value)) meet(place)
    return
  }
  const named = piece && definitions[piece]
  if (named) look(named, place, meet)
  for (const part of choicesOf(schema)) if (canBe(part, value)) look(part, place, meet)
  if (typeof value === 'object' && value !== null) lookInside(schema, place, meet)
}

function choicesOf({ anyOf = [], oneOf = [] }: Schema): readonly Schema[] {
  return [...anyOf, ...oneOf]
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'en' in value)
}

function lookInside(schema: Schema, { holder, key, pointer }: Place, meet: Meet): void {
  const inside = holder[key] as Record<string, unknown>
  for (const name of Object.keys(inside)) {
    const part = partFor(schema, inside, name)
    if (part) look(part, { holder: inside, key: name, pointer: `${pointer}/${name}` }, meet)
  }
}

function partFor(schema: Schema, inside: object, name: string): Schema | undefined {
  if (Array.isArray(inside)) return schema.items
  const own = schema.properties?.[name]
  if (own) return own
  return patternsOf(schema).find(({ pattern }) => pattern.test(name))?.part
}

const patternsOf = oncePerObject(({ patternProperties = {} }: Schema) =>
  Object.entries(patternProperties).map(([pattern, part]) => ({
    pattern: new RegExp(pattern),
    part,
  })),
)

/** Whether nothing that a schema fixes speaks against a value. */
function canBe(schema: Schema, value: unknown): boolean {
  const { items, properties, required = [] } = schema
  if (typeof value !== 'object' || value === null) return true
  if (items ? !Array.isArray(value) : properties && Array.isArray(value)) return false
  const given = value as Readonly<Record<string, unknown>>
  if (required.some((name) => !(name in given))) return false
  return fixedBy(schema).every(({ name, known }) => !(name in given) || known.includes(given[name]))
}

/** The properties that can have certain values only. */
const fixedBy = oncePerObject(({ properties = {} }: Schema) =>
  Object.entries(properties).flatMap(([name, { const: only, enum: some }]) => {
    const known = only === undefined ? some : [only]
    return known ? [{ name, known }] : []
  }),
)
