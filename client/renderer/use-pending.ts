import { useCallback, useLayoutEffect, useRef, useState, useTransition } from 'react'

/**
 * Whether what is gone to is on its way: `pending` to be drawn, `isOnItsWay` for whoever presses while the page before it is on
 * the screen still. `draw` shows the next page as a transition.
 */
export function usePending() {
  const [pending, setShown] = useState(false)
  const [isDrawing, draw] = useTransition()
  const latest = useRef(false)
  const drawing = useRef(false)
  useLayoutEffect(() => void (drawing.current = isDrawing), [isDrawing])
  const setPending = useCallback((is: boolean) => {
    latest.current = is
    setShown(is)
  }, [])
  const isOnItsWay = useCallback(() => latest.current || drawing.current, [])
  /** As a document: whoever stops that is still here. */
  const load = useCallback((url: URL) => {
    latest.current = false
    location.assign(url)
  }, [])
  return { pending, setPending, isOnItsWay, draw, load }
}
