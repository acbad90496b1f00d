import { type RefObject, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../stage/log-failure.ts'

/** A worker that broke says nothing. Pages that come later are shown all the same. */
const PATIENCE_MS = 20_000

interface Drawn {
  /** Where the pages are put. */
  box: RefObject<HTMLDivElement | null>
  state: 'waiting' | 'drawn' | 'failed'
  /** Whether the pages that can be seen are still those of another document. */
  isBehind: boolean
  drawAgain: () => void
}

/** Who is told when pages can be seen; none where there is no hope of it. */
export type OnDrawn = (documentId: string, pages: readonly HTMLElement[]) => void

/** Draws the pages of a document. */
export function useDrawnPages(documentId: string | undefined, onDrawn: OnDrawn): Drawn {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Drawn['state']>('waiting')
  const [shownId, setShownId] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!documentId) return
    const leaving = new AbortController()
    const show = (pages: readonly HTMLElement[], next: Drawn['state']) => {
      clearTimeout(patience)
      if (leaving.signal.aborted) return
      box.current?.replaceChildren(...pages)
      setState(next)
      setShownId(documentId)
      onDrawn(documentId, pages)
    }
    const fail = (error: unknown) => {
      if (!leaving.signal.aborted) logFailure('The document could not be drawn', error)
      // Pages of a document before it are not what would be signed.
      show([], 'failed')
    }
    const patience = setTimeout(() => fail(new Error('It took too long')), PATIENCE_MS)
    import('./pdf-pages.ts')
      .then(({ drawPages }) => drawPages(documentPath(documentId), leaving.signal))
      .then((pages) => show(pages, 'drawn'), fail)
    return () => {
      clearTimeout(patience)
      leaving.abort()
    }
  }, [documentId, onDrawn, attempt])

  function drawAgain() {
    setState('waiting')
    setAttempt(attempt + 1)
  }
  return { box, state, isBehind: shownId !== undefined && shownId !== documentId, drawAgain }
}

/** Where a document's PDF is, for its owner alone; with `?download=1` it is saved. */
export function documentPath(documentId: string): string {
  return `/api/documents/${documentId}`
}
