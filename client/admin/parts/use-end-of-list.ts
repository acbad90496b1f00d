import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that asks for the next page goes away with the last one, and would leave the keyboard nowhere: it goes on at what is
 * said of the whole list. Whoever does something else meanwhile is let be.
 */
export function useEndOfList({
  hasNextPage,
  fetchNextPage,
}: {
  hasNextPage: boolean
  fetchNextPage(): unknown
}): { end: RefObject<HTMLParagraphElement | null>; showMore(): void } {
  const end = useRef<HTMLParagraphElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (hasNextPage || !isAsked.current) return
    isAsked.current = false
    if (document.activeElement === document.body) end.current?.focus()
  }, [hasNextPage])

  function showMore(): void {
    isAsked.current = true
    fetchNextPage()
  }
  return { end, showMore }
}
