import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import type { Signature } from '#contract/wire/claims.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './signature-box.module.css'
import { say } from '../../words/say.ts'

type Drawing = Extract<Signature, { method: 'drawn' }>

interface Props {
  id: string
  error?: string
  /** Whether it may be typed instead. */
  canType: boolean
  onChange: (drawing: Drawing | undefined) => void
}

/** A box to draw the signature in, with pointer, finger or pen. */
export function DrawnSignature({ id, error, canType, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [failed, setFailed] = useState(false)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  useEffect(() => {
    let isHere = true
    let stop: (() => void) | undefined
    import('signature_pad')
      .then(({ default: Pad }) => {
        if (!isHere || !canvas.current) return
        const { pad: made, leave } = startPad(new Pad(canvas.current), canvas.current, (drawing) =>
          tell.current(drawing),
        )
        pad.current = made
        stop = leave
      })
      .catch((fault: unknown) => {
        logFailure('The drawing box could not be loaded', fault)
        if (isHere) setFailed(true)
      })
    return () => {
      isHere = false
      stop?.()
    }
  }, [])

  if (failed) return <NoBox canType={canType} />
  const clear = () => {
    pad.current?.clear()
    onChange(undefined)
  }
  return (
    <div className={css.drawn}>
      <span className={css.label} id={`${id}-label`}>
        {say('Draw your signature in the box')}
      </span>
      <FieldError id={id} error={error} />
      <canvas
        ref={canvas}
        id={id}
        className={css.canvas}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a canvas can be drawn on
        role="img"
        aria-labelledby={`${id}-label`}
      />
      <Button look="quiet" size="small" className={css.quiet} onClick={clear}>
        {say('Clear')}
      </Button>
    </div>
  )
}

function NoBox({ canType }: Pick<Props, 'canType'>) {
  return (
    <Notice tone="soon" live>
      {canType
        ? say('The drawing box could not be loaded. Type your name instead.')
        : say('The drawing box could not be loaded. Reload the page to try again.')}
    </Notice>
  )
}

/** Keeps the canvas as sharp as the screen and tells each finished stroke. */
function startPad(
  pad: SignaturePad,
  canvas: HTMLCanvasElement,
  tell: (drawing: Drawing) => void,
): { pad: SignaturePad; leave: () => void } {
  const fit = () => {
    const ratio = Math.max(window.devicePixelRatio, 1)
    const strokes = pad.toData()
    canvas.width = canvas.offsetWidth * ratio
    canvas.height = canvas.offsetHeight * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.fromData(strokes)
  }
  const onStroke = () =>
    tell({
      method: 'drawn',
      width: canvas.offsetWidth,
      height: canvas.offsetHeight,
      strokes: strokesOf(pad),
    })
  fit()
  pad.addEventListener('endStroke', onStroke)
  addEventListener('resize', fit)
  return {
    pad,
    leave() {
      pad.removeEventListener('endStroke', onStroke)
      removeEventListener('resize', fit)
      pad.off()
    },
  }
}

/** Flat x,y,x,y… per stroke, in CSS pixels of the box; the longest that a claim takes. */
function strokesOf(pad: SignaturePad): number[][] {
  return pad
    .toData()
    .slice(0, 200)
    .map(({ points }) =>
      points
        .slice(0, 2000)
        .flatMap(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]),
    )
}
