import { pieceName, type Pieces, resolve, type Schema } from '../../parts/schema-form/schema.ts'

/** A schema without some of its fields, which are edited elsewhere. What else stands in the value is left alone. */
export function schemaWithout(schema: Schema, names: readonly string[]): Schema {
  const { properties = {}, required = [], additionalProperties: _, ...rest } = schema
  const isKept = (name: string) => !names.includes(name)
  const kept = Object.entries(properties).filter(([name]) => isKept(name))
  return { ...rest, properties: Object.fromEntries(kept), required: required.filter(isKept) }
}

/** The lists that have a pane of their own. */
export const lists = ['sections', 'steps', 'detours'] as const

/** The whole section by its type; undefined for a type that there is not. */
export function sectionSchema(type: unknown, pieces: Pieces): Schema | undefined {
  return pieces['section']?.oneOf?.find(({ properties }) => properties?.['type']?.const === type)
}

/** The props alone of a section's type; undefined for a type that there is not, and for one without a piece of its own. */
export function propsSchema(type: unknown, pieces: Pieces): Schema | undefined {
  const { $ref } = sectionSchema(type, pieces)?.properties?.['props'] ?? {}
  return $ref ? pieces[pieceName($ref)] : undefined
}

/** One step or detour of a flow. */
export function stepSchema(flow: Schema, list: string, pieces: Pieces): Schema {
  const items = flow.properties?.[list.slice(1)]?.items
  return items && !Array.isArray(items) ? resolve(items, pieces) : {}
}
