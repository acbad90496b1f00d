import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** A busy machine may leave the first reading of a text half done. */
const PATIENCE_MS = 500

/** The tree of the whole text, or what there is of it where reading takes too long. */
export function treeOf(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state)
}
