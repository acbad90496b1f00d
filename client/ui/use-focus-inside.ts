import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where a press puts something else in the place of what it was on, the keyboard goes to the first field, heading or button
 * of it; never when the page opens.
 * @param what names what stands there now
 */
export function useFocusInside<Place extends HTMLElement>(what: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef(what)
  useEffect(() => {
    if (last.current === what) return
    last.current = what
    place.current?.querySelector<HTMLElement>('input, [tabindex="-1"], button')?.focus()
  }, [what])
  return place
}
