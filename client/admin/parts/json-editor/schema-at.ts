import type { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { branchesOf, type Pieces, resolve, type Schema } from '../schema-form/schema.ts'

export type JsonNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** The word that a name or string in the text stands for. */
export function wordAt(state: EditorState, node: JsonNode): string {
  return state.sliceDoc(node.from, node.to).replaceAll(/^"|"$/g, '')
}

/** Names that an object has already, in order. */
export function namesIn(state: EditorState, object: JsonNode): string[] {
  return object
    .getChildren('Property')
    .flatMap(({ firstChild }) => (firstChild ? [wordAt(state, firstChild)] : []))
}

/** What the schema says about the place of a node: up to the root, then down again. */
export function schemaAt(
  state: EditorState,
  node: JsonNode | null,
  { schema, pieces }: { schema: Schema; pieces: Pieces },
): Schema | undefined {
  if (!node?.parent || node.name === 'JsonText') return resolve(schema, pieces)
  const { parent } = node
  const above = schemaAt(state, parent, { schema, pieces })
  if (!above) return undefined
  if (node.name === 'Property') {
    const name = node.firstChild && wordAt(state, node.firstChild)
    return name === null ? undefined : propertyOf(above, name, pieces)
  }
  if (parent.name === 'Array') {
    const items = Array.isArray(above.items) ? above.items[0] : above.items
    return items && chosen(state, resolve(items, pieces), node, pieces)
  }
  return chosen(state, above, node, pieces)
}

function propertyOf(schema: Schema, name: string, pieces: Pieces): Schema | undefined {
  const named = schema.properties?.[name]
  if (named) return resolve(named, pieces)
  const found = Object.entries(schema.patternProperties ?? {}).find(([form]) =>
    new RegExp(form).test(name),
  )
  return found && resolve(found[1], pieces)
}

/** Of several shapes the one that the object's tag chooses; without a tag, only the tag may be written. */
function chosen(state: EditorState, schema: Schema, node: JsonNode, pieces: Pieces): Schema {
  if (node.name !== 'Object') return schema
  const branching = branchesOf(schema, pieces)
  if (!branching) return shapeWithObject(schema, pieces)
  const { tag, branches } = branching
  for (const { firstChild, lastChild } of node.getChildren('Property')) {
    if (!firstChild || !lastChild || wordAt(state, firstChild) !== tag) continue
    const found = branches.find(({ names }) => names.includes(wordAt(state, lastChild)))
    if (found) return found.schema
  }
  return { properties: { [tag]: { enum: branches.flatMap(({ names }) => names) } } }
}

function shapeWithObject(schema: Schema, pieces: Pieces): Schema {
  if (schema.properties || !schema.anyOf) return schema
  const shapes = schema.anyOf.map((one) => resolve(one, pieces))
  return shapes.find(({ properties }) => properties) ?? schema
}
