import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { choicesOf, type Pieces, type Schema } from '../schema-form/schema.ts'
import { sampleOf } from '../schema-form/sample-of.ts'
import { type JsonNode, namesIn, schemaAt } from './schema-at.ts'
import { treeOf } from './tree-of.ts'

/** What may be written at the cursor: names that are missing, or the values of a closed list. */
export function completeJson(
  context: CompletionContext,
  about: { schema: Schema; pieces: Pieces },
): CompletionResult | null {
  const spot = spotOf(context)
  const options = optionsAt(context, spot, about)
  return options.length > 0 ? { from: spot.from, options } : null
}

/** What stands at the cursor. */
interface Spot {
  /** The property, list or object that the cursor is in. */
  holder: JsonNode
  /** A value goes here, not a name. */
  isValue: boolean
  /** What is replaced. */
  span: Span
  /** Where the word begins that options are matched by. */
  from: number
}

function spotOf({ state, pos }: CompletionContext): Spot {
  const node = treeOf(state).resolveInner(pos, -1)
  const isString = node.name === 'String' || node.name === 'PropertyName'
  const holder = isString && node.parent ? node.parent : node
  const isProperty = holder.name === 'Property' && node.name !== 'PropertyName'
  const isValue = holder.name === 'Array' || (isProperty && !isAtName(holder, pos))
  if (!isString) return { holder, isValue, span: { from: pos, to: pos }, from: pos }
  const { from, to } = node
  // Matched by the bare word: a range that reaches past the cursor would hide every option.
  return { holder, isValue, span: { from, to }, from: Math.min(from + 1, pos) }
}

function optionsAt(
  context: CompletionContext,
  { holder, isValue, span }: Spot,
  about: { schema: Schema; pieces: Pieces },
): Completion[] {
  if (isValue) return valueOptions(schemaOfValue(context, holder, about), span)
  const object = holder.name === 'Property' ? holder.parent : holder
  if (object?.name !== 'Object') return []
  return nameOptions(context, object, about, { span, hasValue: hasValue(holder) })
}

/** Only the name of such a property is replaced: a second value would make it unreadable. */
function hasValue({ name, firstChild, lastChild }: JsonNode): boolean {
  if (name !== 'Property' || !firstChild || !lastChild) return false
  return lastChild.from > firstChild.from && !lastChild.type.isError
}

function isAtName(property: JsonNode, pos: number): boolean {
  const name = property.firstChild
  return name !== null && pos <= name.to
}

function schemaOfValue(
  { state }: CompletionContext,
  holder: JsonNode,
  about: { schema: Schema; pieces: Pieces },
): Schema | undefined {
  const schema = schemaAt(state, holder, about)
  if (holder.name !== 'Array') return schema
  return Array.isArray(schema?.items) ? undefined : schema?.items
}

interface Span {
  from: number
  to: number
}

function valueOptions(schema: Schema | undefined, span: Span): Completion[] {
  if (!schema) return []
  const values = choicesOf(schema) ?? (schema.const === undefined ? [] : [schema.const])
  const all = schema.type === 'boolean' ? [true, false] : values
  return all.map((value) => ({
    label: String(value),
    type: 'enum',
    apply: put(JSON.stringify(value), span),
  }))
}

function nameOptions(
  { state }: CompletionContext,
  object: JsonNode,
  about: { schema: Schema; pieces: Pieces },
  { span, hasValue: isNameAlone }: { span: Span; hasValue: boolean },
): Completion[] {
  const schema = schemaAt(state, object, about)
  const there = new Set(namesIn(state, object))
  const required = new Set(schema?.required)
  return Object.entries(schema?.properties ?? {})
    .filter(([name]) => !there.has(name))
    .map(([name, one]) => ({
      label: name,
      type: 'property',
      detail: required.has(name) ? 'needed' : undefined,
      info: one.description,
      boost: required.has(name) ? 1 : 0,
      apply: put(
        isNameAlone
          ? `"${name}"`
          : `"${name}": ${JSON.stringify(sampleOf(one, about.pieces, name), null, 2)}`,
        span,
      ),
    }))
}

/** Replaces the whole string that stands there, with its quotes. */
function put(text: string, { from, to }: Span) {
  return (view: EditorView) => {
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
    })
  }
}
