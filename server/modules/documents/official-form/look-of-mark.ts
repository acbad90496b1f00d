import {
  type Color,
  componentsToColor,
  fill,
  fillAndStroke,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFOperator,
  type PDFRef,
  setDashPattern,
  setFillingColor,
  setGraphicsState,
  setLineWidth,
  setStrokingColor,
  stroke,
} from '@cantoo/pdf-lib'
import { type Drawing, drawers, type Point } from './mark-drawings.ts'
import { numbersOf, widthOf } from './mark-numbers.ts'
import type { Box } from './template-finding.ts'

const SEE_THROUGH = 'Mark'

export interface MarkLook {
  ref: PDFRef
  target: Box
}

/** With what a drawing is painted: a line, an area, or both. */
interface Paint {
  area?: Color | undefined
  line?: Color | undefined
  width: number
}

/**
 * What somebody drew or marked on a page with a program that leaves its look to whoever shows the file: a signature by hand, a
 * black box over a number, a line through words (ISO 32000-1 §12.5.6). The ends of a line are left out.
 * @param turn of its page, in degrees clockwise
 * @returns what is drawn and the rectangle that it fills; undefined for all other annotations, and where nothing is said of where it runs
 */
export function lookOfMark(mark: PDFDict, turn: number): MarkLook | undefined {
  const kind = mark.lookup(PDFName.of('Subtype'))?.toString().slice(1) ?? ''
  const drawing = Object.hasOwn(drawers, kind) ? drawers[kind]?.(mark, turn) : undefined
  if (!drawing || drawing.points.length === 0) return undefined
  const isMarker = kind === 'Highlight'
  const paint = isMarker ? markerOf(mark) : paintOf(mark, drawing)
  const operators = operatorsOf(paint, drawing, dashesOf(mark))
  if (operators.length === 0) return undefined

  const target = boxAround(drawing.points, paint.line ? paint.width : 0)
  const BBox = [target.x, target.y, target.x + target.width, target.y + target.height]
  const opacity = opacityOf(mark)
  const state = { CA: opacity, ca: opacity, ...(isMarker && { BM: 'Multiply' }) }
  const Resources = { ExtGState: { [SEE_THROUGH]: state } }
  const all = [setGraphicsState(SEE_THROUGH), ...operators]
  const ref = mark.context.register(mark.context.formXObject(all, { BBox, Resources }))
  return { ref, target }
}

function paintOf(mark: PDFDict, { isClosed = false }: Drawing): Paint {
  const width = widthOf(mark)
  return {
    area: isClosed ? colorOf(mark, 'IC') : undefined,
    line: width === 0 ? undefined : lineColorOf(mark, BLACK),
    width,
  }
}

function markerOf(mark: PDFDict): Paint {
  return { area: lineColorOf(mark, YELLOW), width: 0 }
}

/** A colour of no parts is none at all; one that is not given is left to whoever draws. */
function lineColorOf(mark: PDFDict, other: Color): Color | undefined {
  const told = mark.lookup(PDFName.of('C'))
  return told instanceof PDFArray && told.size() === 0 ? undefined : (colorOf(mark, 'C') ?? other)
}

/** None where there is nothing to paint with. */
function operatorsOf(
  { area, line, width }: Paint,
  { path }: Drawing,
  dashes: readonly PDFOperator[],
): PDFOperator[] {
  const filling = area ? [setFillingColor(area)] : []
  const drawing = line ? [setStrokingColor(line), setLineWidth(width), ...dashes] : []
  const before = [...filling, ...drawing, ...path]
  if (area && line) return [...before, fillAndStroke()]
  if (area) return [...before, fill()]
  return line ? [...before, stroke()] : []
}

const BLACK = componentsToColor([0])!
const YELLOW = componentsToColor([1, 1, 0])!

function boxAround(points: readonly Point[], width: number): Box {
  const ends = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const [x, y] of points) {
    ends.left = Math.min(ends.left, x)
    ends.bottom = Math.min(ends.bottom, y)
    ends.right = Math.max(ends.right, x)
    ends.top = Math.max(ends.top, y)
  }
  // Where two lines meet at a sharp angle they reach beyond their points.
  const room = width * 5 + 1
  return {
    x: ends.left - room,
    y: ends.bottom - room,
    width: ends.right - ends.left + 2 * room,
    height: ends.top - ends.bottom + 2 * room,
  }
}

function dashesOf(mark: PDFDict): PDFOperator[] {
  const style = mark.lookup(PDFName.of('BS'))
  if (!(style instanceof PDFDict) || style.lookup(PDFName.of('S')) !== PDFName.of('D')) return []
  const told = numbersOf(style, 'D').filter((length) => length > 0)
  return [setDashPattern(told.length > 0 ? told : [3], 0)]
}

function opacityOf(mark: PDFDict): number {
  const told = mark.lookup(PDFName.of('CA'))
  return told instanceof PDFNumber ? asPart(told.asNumber()) : 1
}

function asPart(number: number): number {
  return Math.min(Math.max(number, 0), 1)
}

function colorOf(mark: PDFDict, name: string): Color | undefined {
  return componentsToColor(numbersOf(mark, name).map(asPart))
}
