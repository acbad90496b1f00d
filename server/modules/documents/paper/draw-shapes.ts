import {
  beginMarkedContent,
  type Color,
  endMarkedContent,
  fill,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from '@cantoo/pdf-lib'
import { INK } from './ink.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Drawings that mean something, by the name they have inside the document. */
export type DrawnName = 'TickedBox' | 'EmptyBox' | 'DrawnSignature'

export type Point = readonly [x: number, y: number]

/** A level line from (x, y) to the right, in points; a grey hairline unless the pen is another one. */
export function drawRule(
  page: PDFPage,
  { x, y, width, thickness = 0.5, ink = INK.hairline }: Omit<Box, 'height'> & Partial<Pen>,
): void {
  drawLines(page, { lines: [[[x, y], [x + width, y]]], thickness, ink }) // prettier-ignore
}

/** Fills a box, in points from its lower left. Before the words in it are drawn: it would cover them. */
export function drawTint(page: PDFPage, { x, y, width, height }: Box): void {
  page.pushOperators(setFillingColor(INK.tint), rectangle(x, y, width, height), fill())
}

export interface Pen {
  thickness: number
  ink: Color
}

/** Lines through their points with round ends; a line of one point is a dot. */
export function drawLines(
  page: PDFPage,
  { lines, thickness, ink }: Pen & { lines: readonly (readonly Point[])[] },
): void {
  page.pushOperators(
    pushGraphicsState(),
    setStrokingColor(ink),
    setLineWidth(thickness),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    ...lines.flatMap(path),
    stroke(),
    popGraphicsState(),
  )
}

/** Names what is drawn, for those who read the document back: lines have no text. */
export function drawNamed(page: PDFPage, name: DrawnName, draw: () => void): void {
  page.pushOperators(beginMarkedContent(name))
  draw()
  page.pushOperators(endMarkedContent())
}

function path(points: readonly Point[]): PDFOperator[] {
  const [first, ...others] = points
  if (!first) return []
  return [moveTo(...first), ...(others.length ? others : [first]).map((point) => lineTo(...point))]
}
