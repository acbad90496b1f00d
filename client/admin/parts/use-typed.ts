import { useEffect, useRef } from 'react'

/** A window whose typed text is not lost without a question: Escape, its cross and a press beside it ask first. */
export function useTyped(isOpen: boolean, close: () => void) {
  const isTyped = useRef(false)
  useEffect(() => {
    isTyped.current = false
  }, [isOpen])
  return {
    onType: () => {
      isTyped.current = true
    },
    leave: () => {
      // oxlint-disable-next-line no-alert -- the browser's own question, as for leaving the editor
      if (!isTyped.current || confirm('What you typed is not saved. Close it all the same?'))
        close()
    },
  }
}
