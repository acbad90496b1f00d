import { useCallback, useMemo, useReducer } from 'react'
import { begin, change, type History, redo, undo } from './history.ts'

/** A whole definition as JSON, whatever is wrong with it. */
export type Content = Record<string, unknown>

type Deed =
  | { do: 'change'; to: (before: Content) => Content; about: string; at: number }
  | { do: 'undo' }
  | { do: 'redo' }

function reduce(history: History<Content>, deed: Deed): History<Content> {
  if (deed.do === 'undo') return undo(history)
  if (deed.do === 'redo') return redo(history)
  return change(history, { now: deed.to(history.now), about: deed.about, at: deed.at })
}

/** The document that is edited, with its undo and redo. */
export function useDocument(first: Content) {
  const [history, deed] = useReducer(reduce, first, begin)
  const change = useCallback(
    (to: (before: Content) => Content, about = '') =>
      deed({ do: 'change', to, about, at: performance.now() }),
    [],
  )
  const { now: content, past, future } = history
  return useMemo(
    () => ({
      content,
      change,
      undo: () => deed({ do: 'undo' }),
      redo: () => deed({ do: 'redo' }),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    }),
    [content, change, past.length, future.length],
  )
}
