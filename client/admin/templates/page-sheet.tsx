import { Alert } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { FormMapping } from '#contract/form-mapping.ts'
import type {
  TemplateFieldView,
  TemplateScreenAnswer,
} from '#contract/wire/admin/catalogue-templates.ts'
import type { OpenForm } from './draw-page.ts'
import { isSamePlace, type PlaceKey } from './mapping-edits.ts'
import { type Box, boxBetween, shareOf } from './page-boxes.ts'
import css from './page-sheet.module.css'

interface Sheet {
  answer: TemplateScreenAnswer
  mapping: FormMapping
  page: number
  chosen: PlaceKey | undefined
  /** A new box is being drawn. */
  isDrawing: boolean
  onChoose(key: PlaceKey): void
  onDrawn(box: Box): void
}

/** A page of the form as it looks, with every place on it as a button; a box is drawn by dragging. */
export function PageSheet({ answer, mapping, page, chosen, isDrawing, onChoose, onDrawn }: Sheet) {
  const { template, pages, fields, sources } = answer
  const { canvas, error } = usePicture(`/api/admin/templates/${template.id}/form.pdf`, page)
  const size = pages[page - 1] ?? { width: 612, height: 792 }
  const drawing = useDrawing({ size, isDrawing, onDrawn })
  const labelOf = (from: string | undefined) =>
    sources.find((source) => source.from === from)?.label ?? 'nothing yet'
  return (
    <>
      {error && (
        <Alert color="red" variant="outline" title="The page could not be drawn" role="alert">
          {error} The places below are still right.
        </Alert>
      )}
      <div
        className={css.sheet}
        data-drawing={isDrawing || undefined}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        {...drawing.handlers}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn by a program, from a file that no img can show */}
        <canvas ref={canvas} className={css.picture} role="img" aria-label={`Page ${page}`} />
        {fields.flatMap(({ name, kind, boxes, readOnly }) =>
          boxes
            .filter((box) => box.page === page && !box.hidden && !readOnly && kind !== 'button')
            .map((box) => (
              <button
                key={`${name} ${box.x} ${box.y}`}
                type="button"
                className={css.place}
                style={shareOf(box, size)}
                data-taken={name in mapping.fields || undefined}
                aria-pressed={isSamePlace(chosen, { field: name })}
                aria-label={`Field ${named(name, box)}: ${labelOf(mapping.fields[name]?.from)}`}
                title={`${named(name, box)}: ${labelOf(mapping.fields[name]?.from)}`}
                onClick={() => onChoose({ field: name })}
              />
            )),
        )}
        {mapping.positions.map((position, index) =>
          position.page === page ? (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a box has no other name
              key={`box ${index}`}
              type="button"
              className={css.place}
              style={shareOf(position, size)}
              data-taken
              data-box
              aria-pressed={isSamePlace(chosen, { position: index })}
              aria-label={`Box ${index + 1}: ${labelOf(position.from)}`}
              title={labelOf(position.from)}
              onClick={() => onChoose({ position: index })}
            />
          ) : null,
        )}
        {drawing.box && <span className={css.drawn} style={shareOf(drawing.box, size)} />}
      </div>
    </>
  )
}

/** Boxes of one name are told apart by the option that each stands for: it is chosen by that. */
function named(name: string, { option }: TemplateFieldView['boxes'][number]): string {
  return option === undefined ? name : `${name}, option ${option}`
}

function usePicture(url: string, page: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [form, setForm] = useState<OpenForm>()
  const [error, setError] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const opening = import('./draw-page.ts').then(({ openForm }) => openForm(url, leaving.signal))
    opening.then(setForm, (cause: Error) => leaving.signal.aborted || setError(cause.message))
    return () => {
      leaving.abort()
      void opening.then((opened) => opened.close()).catch(() => {})
    }
  }, [url])
  const drawn = useRef(Promise.resolve())
  useEffect(() => {
    const sheet = canvas.current
    if (!form || !sheet) return undefined
    let isLeft = false
    // Two drawings on one canvas would be refused: each page waits for its turn, and one that was left is passed by.
    const draw = async () => {
      if (isLeft) return
      setError('')
      await form.draw(page, sheet).catch((cause: Error) => setError(cause.message))
    }
    drawn.current = drawn.current.then(draw)
    return () => {
      isLeft = true
    }
  }, [form, page])
  return { canvas, error }
}

function useDrawing({
  size,
  isDrawing,
  onDrawn,
}: Pick<Sheet, 'isDrawing' | 'onDrawn'> & { size: { width: number; height: number } }) {
  const [start, setStart] = useState<{ x: number; y: number }>()
  const [box, setBox] = useState<Box>()
  if (!isDrawing) return { box: undefined, handlers: {} }

  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    return {
      x: (event.clientX - frame.left) / frame.width,
      y: (event.clientY - frame.top) / frame.height,
    }
  }
  return {
    box,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart(pointAt(event))
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start) setBox(boxBetween(start, pointAt(event), size))
      },
      onPointerUp() {
        setStart(undefined)
        setBox(undefined)
        if (box && box.width >= 4 && box.height >= 4) onDrawn(box)
      },
    },
  }
}
