import { useEffect, useRef } from 'react'

interface Deeds {
  save(): void
  undo(): void
  redo(): void
  move(by: number): void
}

/**
 * Ctrl+S, Ctrl+Z, Ctrl+Shift+Z (or Ctrl+Y) and Alt+arrows; with ⌘ on a Mac. The JSON editor keeps its own undo; a field keeps its
 * own Alt+arrows, which open a list of choices or move by a paragraph; and from a window over the editor nothing behind it is changed.
 */
export function useShortcuts(deeds: Deeds): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const deed = deedOf(event)
      if (!deed) return
      event.preventDefault()
      // What is typed at the moment is taken over by its field first.
      setTimeout(() => deed(latest.current), 0)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Deed = (deeds: Deeds) => void

const moves: Readonly<Record<string, Deed>> = {
  ArrowUp: ({ move }) => move(-1),
  ArrowDown: ({ move }) => move(1),
}

function deedOf(event: KeyboardEvent): Deed | undefined {
  const isIn = (place: string) =>
    event.target instanceof Element && event.target.closest(place) !== null
  const isApart = isIn('.cm-editor, [role=dialog]')
  const isField = isIn('input, select, textarea, .form-line')
  const moving = event.altKey && !isApart && !isField ? moves[event.key] : undefined
  return moving ?? (event.ctrlKey || event.metaKey ? writingDeed(event, isApart) : undefined)
}

function writingDeed({ key, shiftKey }: KeyboardEvent, isApart: boolean): Deed | undefined {
  const letter = key.toLowerCase()
  if (letter === 's') return ({ save }) => save()
  if (isApart) return undefined
  if (letter === 'y') return ({ redo }) => redo()
  if (letter !== 'z') return undefined
  return shiftKey ? ({ redo }) => redo() : ({ undo }) => undo()
}
