import { useEffect } from 'react'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { nameWords } from '../releases/definition-words.ts'
import { move } from './document/items.ts'
import { listAt } from './document/places.ts'
import type { Bench } from './use-bench.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** What an open editor does to the page around it: its shortcuts, its question before leaving, its title. */
export function useBenchKeys({ editing, steps, draft: { state, save } }: Bench): void {
  const { name, content, change, place, isReadOnly } = editing
  const chosen = place.block ?? place.id
  const list = listAt(content, place)
  useShortcuts({
    save: () => void save(),
    undo: steps.undo,
    redo: steps.redo,
    move: (by) =>
      list && chosen && !isReadOnly && change((before) => move(before, list, chosen, by)),
  })
  useLeaveGuard({
    isSafe: isReadOnly || state.is === 'saved',
    canSave: !['failed', 'conflict'].includes(state.is),
    save,
  })
  useEffect(() => {
    document.title = `${nameWords(name)} · Admin`
  }, [name])
}
