import type { PDFPage } from '@cantoo/pdf-lib'
import { drawRule, drawTint, type Pen } from './draw-shapes.ts'
import { heightOf, type Row } from './flow.ts'
import { CONTENT_WIDTH, MARGIN } from './sheet.ts'
import { addPart, drawArtifact, drawPart, type Part, type Structure } from './structure.ts'
import { baselineDrop, type TextStyle } from './text-style.ts'
import type { Typefaces } from './typeface.ts'
import { wrapText } from './wrap-text.ts'
import { writeText } from './write-text.ts'

/** What rows are made with: the document's fonts and its logical order. */
export interface Press {
  faces: Typefaces
  structure: Structure
}

export interface Place {
  x: number
  width: number
}

export const FULL_WIDTH: Place = { x: MARGIN, width: CONTENT_WIDTH }

/** A text as one row per line; `part` joins it to a part begun before. */
export function textRows(
  { faces, structure }: Press,
  text: string,
  style: TextStyle,
  { x, width, part }: Place & { part?: Part } = FULL_WIDTH,
): Row[] {
  const face = faces[style.face]
  const { size, leading, ink } = style
  const paragraph = part ?? addPart(structure, { role: 'P' })

  return wrapText(text, { face, size, width }).map((line) => ({
    height: leading,
    draw(page, top) {
      const baseline = top - baselineDrop(style)
      drawPart(structure, page, paragraph, () =>
        writeText(page, { text: line, face, size, ink, x, baseline }),
      )
    },
  }))
}

/** So many points of nothing, at the top of a page too; see `parting` for one that is left out there. */
export function gap(height: number): Row {
  return { height, draw: () => undefined }
}

/** Space, and a hairline where asked, between this group and the one above it on the page. */
export function parting(space: number, { line }: { line?: boolean } = {}): Row[] {
  const rows = line ? [gap(space / 2), ruleRow(), gap(space / 2)] : [gap(space)]
  return rows.map((row) => ({ ...row, parting: true }))
}

/** A line as a row, as high as its pen is thick (half a point unless said); it is not read out. */
export function ruleRow(place: Place = FULL_WIDTH, pen: Partial<Pen> = {}): Row {
  return {
    height: pen.thickness ?? 0.5,
    draw: (page, top) => drawArtifact(page, () => drawRule(page, { ...place, y: top, ...pen })),
  }
}

/** Rows one under the other as a single row, which no page end can cut. */
export function stack(rows: Row[]): Row {
  return {
    height: heightOf(rows),
    draw(page, top) {
      let next = top
      for (const row of rows) {
        row.draw(page, next)
        next -= row.height
      }
    },
  }
}

/** Columns side by side as a single row, as high as the highest. */
export function beside(columns: Row[][]): Row {
  return {
    height: Math.max(...columns.map(heightOf)),
    draw: (page, top) => columns.forEach((column) => stack(column).draw(page, top)),
  }
}

/** The row on a tint across the whole width of the content. */
export function tinted(row: Row): Row {
  const draw = (page: PDFPage, top: number) => {
    const box = { x: MARGIN, y: top - row.height, width: CONTENT_WIDTH, height: row.height }
    drawArtifact(page, () => drawTint(page, box))
    row.draw(page, top)
  }
  return { height: row.height, draw }
}
