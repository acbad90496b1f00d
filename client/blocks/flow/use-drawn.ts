import { useCallback, useEffect, useRef } from 'react'

/** Longer than drawing is waited for: it says itself when it is given up. */
const PATIENCE_MS = 25_000

/**
 * What became of a document's pages: `unseen` is news, where nobody was told before that pages cannot be shown; `gone` where another
 * document took its place.
 */
type Outcome = 'seen' | 'unseen' | 'gone'

/** Lets somebody wait until a document's pages can be seen, or until it is told that they cannot. */
export function useDrawn(shownId: string | undefined): {
  tell: (documentId: string, isSeen: boolean) => void
  wait: (documentId: string) => Promise<Outcome>
} {
  const drawn = useRef(new Set<string>())
  const isTold = useRef(false)
  const waiting = useRef(new Map<string, (outcome: Outcome) => void>())
  const end = useCallback((documentId: string, outcome: Outcome) => {
    waiting.current.get(documentId)?.(outcome)
    waiting.current.delete(documentId)
  }, [])

  // Pages that were given up for others, or with the screen, are told of no more.
  useEffect(() => () => void (shownId && end(shownId, 'gone')), [shownId, end])

  const tell = useCallback(
    (documentId: string, isSeen: boolean) => {
      const isNews = !isSeen && !isTold.current
      isTold.current = !isSeen
      drawn.current.add(documentId)
      end(documentId, isNews ? 'unseen' : 'seen')
    },
    [end],
  )

  const wait = useCallback(
    (documentId: string) => {
      if (drawn.current.has(documentId)) return Promise.resolve<Outcome>('seen')
      return new Promise<Outcome>((resolve) => {
        const timer = setTimeout(() => end(documentId, 'gone'), PATIENCE_MS)
        waiting.current.set(documentId, (outcome) => {
          clearTimeout(timer)
          resolve(outcome)
        })
      })
    },
    [end],
  )

  return { tell, wait }
}
