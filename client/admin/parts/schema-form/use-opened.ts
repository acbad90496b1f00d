import { useCallback, useEffect, useState } from 'react'
import { focusField } from './focus-field.ts'
import { isWithin, partsOf, pointerOf } from './pointers.ts'

/** How long a field that was folded away takes to be there. */
const UNFOLD_MS = 60

interface Focus {
  pointer: string
}

/** Pointers of what is unfolded; a field that is wanted is unfolded by itself and gets the cursor. */
export function useOpened(focus: Focus | undefined) {
  const [opened, setOpened] = useState(() => withAround(new Set<string>(), focus))
  const [known, setKnown] = useState(focus)
  if (focus !== known) {
    setKnown(focus)
    setOpened((before) => withAround(before, focus))
  }
  useEffect(() => {
    if (!focus) return undefined
    const timer = setTimeout(() => focusField(focus.pointer), UNFOLD_MS)
    return () => clearTimeout(timer)
  }, [focus])
  const fold = useCallback(
    (pointer: string, isOpen: boolean) => setOpened((before) => withOne(before, pointer, isOpen)),
    [],
  )
  const rearrange = useCallback(
    (list: string, order: readonly number[]) =>
      setOpened((before) => withOrder(before, list, order)),
    [],
  )
  return { opened, fold, rearrange }
}

function withAround(before: ReadonlySet<string>, focus: Focus | undefined): ReadonlySet<string> {
  if (!focus) return before
  const parts = partsOf(focus.pointer)
  return new Set([...before, ...parts.map((_, at) => pointerOf(parts.slice(0, at + 1)))])
}

function withOne(before: ReadonlySet<string>, pointer: string, isIn: boolean): ReadonlySet<string> {
  const now = new Set(before)
  if (isIn) now.add(pointer)
  else now.delete(pointer)
  return now
}

/** What is unfolded goes along with its line; a copy begins folded in. @param order of each line, where it was */
function withOrder(
  before: ReadonlySet<string>,
  list: string,
  order: readonly number[],
): ReadonlySet<string> {
  const depth = partsOf(list).length
  const moved = [...before].map((pointer) => {
    const parts = partsOf(pointer)
    if (parts.length === depth || !isWithin(pointer, list)) return pointer
    const now = order.indexOf(Number(parts[depth]))
    return now < 0 ? undefined : pointerOf(parts.with(depth, String(now)))
  })
  return new Set(moved.filter((pointer) => pointer !== undefined))
}
