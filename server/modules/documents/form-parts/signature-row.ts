import type { PDFPage } from '@cantoo/pdf-lib'
import type { Signature } from '../claim-form.ts'
import { drawLines, drawNamed } from '../paper/draw-shapes.ts'
import { heightOf, type Row } from '../paper/flow.ts'
import { INK } from '../paper/ink.ts'
import { gap, type Place, type Press, stack, textRows } from '../paper/rows.ts'
import { scriptFor } from '../paper/script-for.ts'
import { addPart, drawPart } from '../paper/structure.ts'
import { fitStrokes } from './fit-strokes.ts'

const HEIGHT = 46
const LARGEST = 26
const SMALLEST = 13

/** The signature above its line, or the room for one. */
export function signatureRow(press: Press, signature: Signature | undefined, place: Place): Row {
  if (!signature) return gap(HEIGHT)
  if (signature.method === 'typed') return typedRow(press, signature.text, place)
  return drawnRow(press, signature, place)
}

/** In a script face as large as the line allows; in italics where that face lacks a letter. */
function typedRow(press: Press, text: string, place: Place): Row {
  const face = scriptFor(press.faces, text)
  const widthAtOne = press.faces[face].widthOf(text, 1)
  const size = Math.min(LARGEST, Math.max(SMALLEST, (place.width - 4) / widthAtOne))
  const style = { face, size, leading: size * 1.36, ink: INK.signature }
  const lines = textRows(press, text, style, place)
  return stack([gap(Math.max(4, HEIGHT - heightOf(lines))), ...lines])
}

type Drawn = Extract<Signature, { method: 'drawn' }>

function drawnRow({ structure }: Press, { strokes }: Drawn, place: Place): Row {
  const part = addPart(structure, { role: 'Figure', alt: 'Signature drawn by the claimant' })
  const draw = (page: PDFPage, top: number) => {
    const box = { x: place.x + 4, y: top - HEIGHT, width: place.width - 8, height: HEIGHT - 4 }
    const lines = fitStrokes(strokes, box)
    drawPart(structure, page, part, () =>
      drawNamed(page, 'DrawnSignature', () =>
        drawLines(page, { lines, thickness: 1.3, ink: INK.signature }),
      ),
    )
  }
  return { height: HEIGHT, draw }
}
