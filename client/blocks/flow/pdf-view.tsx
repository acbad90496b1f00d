import { useEffect, useRef, useState } from 'react'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './pdf-view.module.css'
import { say } from '../../words/say.ts'

/** A worker that broke says nothing. Pages that come later are shown all the same. */
const PATIENCE_MS = 20_000

interface Props {
  documentId: string | undefined
  /** A newer document is on its way. */
  isChanging: boolean
  /** The pages of this document can be seen now. */
  onDrawn: (documentId: string) => void
}

/** The pages of a document, as they would be printed; the file itself is one link away. */
export function PdfView({ documentId, isChanging, onDrawn }: Props) {
  const figure = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!documentId) return
    const leaving = new AbortController()
    const fail = (error: unknown) => {
      clearTimeout(patience)
      if (leaving.signal.aborted) return
      logFailure('The document could not be drawn', error)
      // Pages of a document before it are not what would be signed.
      box.current?.replaceChildren()
      setState('failed')
      onDrawn(documentId)
    }
    const patience = setTimeout(() => fail(new Error('It took too long')), PATIENCE_MS)
    import('./pdf-pages.ts')
      .then(({ drawPages }) => drawPages(documentPath(documentId), leaving.signal))
      .then((pages) => {
        clearTimeout(patience)
        if (leaving.signal.aborted) return
        box.current?.replaceChildren(...pages)
        setState('drawn')
        onDrawn(documentId)
      })
      .catch(fail)
    return () => {
      clearTimeout(patience)
      leaving.abort()
    }
  }, [documentId, onDrawn, attempt])

  function tryAgain() {
    // The button that was pressed goes away.
    figure.current?.focus()
    setState('waiting')
    setAttempt(attempt + 1)
  }

  return (
    <figure ref={figure} tabIndex={-1} className={css.view} aria-label={say('The claim form')}>
      {state === 'waiting' && <Skeleton shape="card" count={4} label={say('Drawing the form')} />}
      {state === 'failed' && (
        <Notice tone="soon" live title={say('The pages cannot be shown here')}>
          <p>{say('Open the PDF instead: it is the exact form.')}</p>
          <Button look="quiet" onClick={tryAgain}>
            {say('Try again')}
          </Button>
        </Notice>
      )}
      <div ref={box} className={classNames(css.pages, isChanging && css.changing)} />
      {documentId && (
        <figcaption className={css.caption}>
          <a href={documentPath(documentId)} target="_blank" rel="noopener">
            {say('Open the form as a PDF')}
            <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
          </a>
          <a href={`${documentPath(documentId)}?download=1`} download>
            {say('Download it')}
          </a>
        </figcaption>
      )}
    </figure>
  )
}

function documentPath(documentId: string): string {
  return `/api/documents/${documentId}`
}
