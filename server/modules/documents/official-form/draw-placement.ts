import {
  beginMarkedContent,
  concatTransformationMatrix,
  endMarkedContent,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { drawLines, drawNamed } from '../paper/draw-shapes.ts'
import { INK } from '../paper/ink.ts'
import type { Typefaces } from '../paper/typeface.ts'
import { writeText } from '../paper/write-text.ts'
import { isolateContents } from './isolate-contents.ts'
import { matrixOf, type Placement } from './placement.ts'

/** Around each entry, so that it is read back apart from its neighbours and from the form's own words. */
export const ENTRY_MARK = 'SparrowEntry'

/** Writes one entry at its place, over what the form has there; signatures have an ink of their own. */
export function drawPlacement(page: PDFPage, faces: Typefaces, placement: Placement): void {
  const { slot, lines, strokes } = placement
  isolateContents(page)
  page.pushOperators(
    beginMarkedContent(ENTRY_MARK),
    pushGraphicsState(),
    concatTransformationMatrix(...matrixOf(slot)),
  )
  for (const { face, ...line } of lines) {
    const ink = face === 'script' || face === 'italic' ? INK.signature : INK.text
    writeText(page, { ...line, face: faces[face], ink })
  }
  if (strokes) {
    drawNamed(page, 'DrawnSignature', () =>
      drawLines(page, { lines: strokes, thickness: 1.3, ink: INK.signature }),
    )
  }
  page.pushOperators(popGraphicsState(), endMarkedContent())
}
