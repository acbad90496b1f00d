/** As much of JSON Schema (draft 7) as the definitions' schemas say. */
export interface Schema {
  $id?: string
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  dependencies?: Record<string, string[]>
  items?: Schema | Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  if?: Schema
  then?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  definitions?: Record<string, Schema>
}

/** What schemas name by `$ref`, by name. */
export type Pieces = Record<string, Schema>

/** 'pieces.schema.json#/definitions/text' → 'text'. */
export function pieceName(ref: string): string {
  return ref.split('/').at(-1) ?? ref
}

/** The schema itself, where it only names a piece; what stands beside the name goes over the piece's own. */
export function resolve(schema: Schema, pieces: Pieces): Schema {
  if (!schema.$ref) return schema
  const { $ref, ...own } = schema
  const piece = pieces[pieceName($ref)]
  return piece ? { ...resolve(piece, pieces), ...own } : own
}

/** One of the shapes that a tagged union is made of, with the values of the tag that choose it. */
export interface Branch {
  names: string[]
  schema: Schema
}

/** The tag (`do`, `type`, `kind`, `ask`) by which one of several shapes is chosen, if there is one. */
export function branchesOf(
  { oneOf, discriminator }: Schema & { discriminator?: { propertyName: string } },
  pieces: Pieces,
): { tag: string; branches: Branch[] } | undefined {
  if (!oneOf || oneOf.length === 0) return undefined
  const shapes = oneOf.map((shape) => resolve(shape, pieces))
  const tags = discriminator
    ? [discriminator.propertyName]
    : Object.keys(shapes[0]?.properties ?? {})
  const tag = tags.find((name) =>
    shapes.every((shape) => namesOf(shape.properties?.[name]).length > 0),
  )
  if (!tag) return undefined
  const branches = shapes.map((schema) => ({ schema, names: namesOf(schema.properties?.[tag]) }))
  return { tag, branches }
}

function namesOf(schema: Schema | undefined): string[] {
  if (typeof schema?.const === 'string') return [schema.const]
  return (schema?.enum ?? []).filter((value) => typeof value === 'string')
}

/** The values to choose from, where that is all that a schema says. */
export function choicesOf({ anyOf, enum: values }: Schema): unknown[] | undefined {
  if (values) return values
  if (!anyOf?.every((one) => one.const !== undefined)) return undefined
  return anyOf.map((one) => one.const)
}
