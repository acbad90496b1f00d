import { type RefObject, useEffect, useRef } from 'react'

/** Whether what asks is still on the page: what was begun there may end after somebody has left it. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
