import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './pdf-view.module.css'
import { documentPath, type OnDrawn, useDrawnPages } from './use-drawn-pages.ts'
import { say } from '../../words/say.ts'

interface Props {
  documentId: string | undefined
  /** A newer document is on its way. */
  isChanging: boolean
  /** The pages of this document can be seen now. */
  onDrawn: OnDrawn
}

/** The pages of a document, as they would be printed; the file itself is one link away. */
export function PdfView({ documentId, isChanging, onDrawn }: Props) {
  const figure = useRef<HTMLElement>(null)
  const { box, state, isBehind, drawAgain } = useDrawnPages(documentId, onDrawn)

  function tryAgain() {
    // The button that was pressed goes away.
    figure.current?.focus()
    drawAgain()
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
      <div ref={box} className={classNames(css.pages, (isChanging || isBehind) && css.changing)} />
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
