import type { EditorState } from '@codemirror/state'
import { partsOf } from '../schema-form/pointers.ts'
import { type JsonNode, wordAt } from './schema-at.ts'
import { treeOf } from './tree-of.ts'

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

/** Where in the text the value at a JSON pointer stands, or the nearest value around it that is there. */
export function rangeAt(state: EditorState, pointer: string): { from: number; to: number } {
  let node: JsonNode | null = firstValue(treeOf(state).topNode)
  for (const part of partsOf(pointer)) {
    const below: JsonNode | undefined = node ? childAt(state, node, part) : undefined
    if (!below) break
    node = below
  }
  if (!node) return { from: 0, to: Math.min(1, state.doc.length) }
  // Of a whole object only its first line: everything underlined would show nothing.
  return { from: node.from, to: Math.min(node.to, state.doc.lineAt(node.from).to) }
}

/** Where a text that is no JSON stops being some. */
export function breakIn(state: EditorState): number {
  let found: number | undefined
  treeOf(state).iterate({
    enter({ type, from }) {
      if (type.isError) found ??= from
      return found === undefined
    },
  })
  const at = found ?? state.doc.length
  return at + /^\s*/.exec(state.sliceDoc(at))![0].length
}

/** Names that stand in an object already, where they stand again: of what has the same name, JSON takes the last alone. */
export function doubledNames(state: EditorState): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  treeOf(state).iterate({
    enter({ name, node }) {
      if (name !== 'Object') return
      const seen = new Set<string>()
      for (const { firstChild } of node.getChildren('Property')) {
        if (!firstChild) continue
        const { from, to } = firstChild
        const word = wordAt(state, firstChild)
        if (seen.has(word)) found.push({ from, to })
        seen.add(word)
      }
    },
  })
  return found
}

function childAt(state: EditorState, node: JsonNode, part: string): JsonNode | undefined {
  if (node.name === 'Array') return valuesIn(node)[Number(part)]
  const property = node
    .getChildren('Property')
    .find(({ firstChild }) => firstChild && wordAt(state, firstChild) === part)
  return property?.lastChild ?? undefined
}

function valuesIn(node: JsonNode): JsonNode[] {
  const found: JsonNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (values.has(child.name)) found.push(child)
  }
  return found
}

function firstValue(top: JsonNode): JsonNode | null {
  return valuesIn(top)[0] ?? null
}
