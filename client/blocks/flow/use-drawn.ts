import { useCallback, useRef } from 'react'

const PATIENCE_MS = 8_000

/** Lets somebody wait until a document's pages can be seen, or until that takes too long. */
export function useDrawn(): {
  tell: (documentId: string) => void
  wait: (documentId: string) => Promise<void>
} {
  const drawn = useRef(new Set<string>())
  const waiting = useRef(new Map<string, () => void>())

  const tell = useCallback((documentId: string) => {
    drawn.current.add(documentId)
    waiting.current.get(documentId)?.()
  }, [])

  const wait = useCallback((documentId: string) => {
    if (drawn.current.has(documentId)) return Promise.resolve()
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS)
      waiting.current.set(documentId, () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }, [])

  return { tell, wait }
}
