import { branchesOf, choicesOf, pieceName, type Pieces, type Schema } from './schema.ts'

const made = new WeakMap<Schema, Schema>()

/**
 * The schema with all the pieces that it needs and no other. What is chosen by a tag is written as conditions, so that only the
 * chosen shape complains: with a plain `oneOf` one slip gives a fault for every shape there is.
 */
export function closedSchema(schema: Schema, pieces: Pieces): Schema {
  const known = made.get(schema)
  if (known) return known
  const definitions: Record<string, Schema> = {}
  const closed = { ...rewritten(schema, pieces, definitions), definitions }
  made.set(schema, closed)
  return closed
}

function rewritten(schema: Schema, pieces: Pieces, found: Record<string, Schema>): Schema {
  const again = (one: Schema) => rewritten(one, pieces, found)
  if (schema.$ref) return reference(schema.$ref, pieces, found)
  const { oneOf, anyOf, properties, patternProperties, items, ...plain } = schema
  const branching = branchesOf(schema, pieces)
  const choices = choicesOf({ anyOf, enum: plain.enum })
  return {
    ...plain,
    ...(choices ? { enum: choices } : anyOf && { anyOf: anyOf.map(again) }),
    ...(properties && { properties: mapped(properties, again) }),
    ...(patternProperties && { patternProperties: mapped(patternProperties, again) }),
    ...(items && { items: Array.isArray(items) ? items.map(again) : again(items) }),
    ...(branching ? conditions(branching, again) : oneOf && { oneOf: oneOf.map(again) }),
  }
}

function reference($ref: string, pieces: Pieces, found: Record<string, Schema>): Schema {
  const name = pieceName($ref)
  const piece = pieces[name]
  if (!piece) return {}
  if (!found[name]) {
    found[name] = {}
    found[name] = rewritten(piece, pieces, found)
  }
  return { $ref: `#/definitions/${name}` }
}

function conditions(
  { tag, branches }: NonNullable<ReturnType<typeof branchesOf>>,
  again: (schema: Schema) => Schema,
): Schema {
  const all = branches.flatMap(({ names }) => names)
  return {
    required: [tag],
    properties: { [tag]: { enum: all } },
    allOf: branches.map(({ names, schema }) => ({
      if: { required: [tag], properties: { [tag]: { enum: names } } },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema calls it so
      then: again(schema),
    })),
  }
}

function mapped(schemas: Record<string, Schema>, each: (schema: Schema) => Schema) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, each(schema)]))
}
