import {
  appendBezierCurve,
  closePath,
  lineTo,
  moveTo,
  type PDFDict,
  type PDFOperator,
} from '@cantoo/pdf-lib'
import { listsOf, numbersOf, widthOf } from './mark-numbers.ts'

export type Point = readonly [x: number, y: number]

/** What is drawn, and the points that it stays within. */
export interface Drawing {
  path: PDFOperator[]
  points: readonly Point[]
  isClosed?: boolean
}

/** Of a quarter of a circle, drawn as a Bézier curve. */
const BEND = 0.5523
/** Of a line through or below words, as part of their height. */
const LINE_PART = 1 / 14

/** How marks are drawn, by their kind (ISO 32000-1 §12.5.6); of all others nothing is. */
export const drawers: Readonly<Record<string, (mark: PDFDict) => Drawing>> = {
  Ink: (mark) => together(listsOf(mark, 'InkList').map((list) => alongPoints(pointsOf(list)))),
  Line: (mark) => alongPoints(pointsOf(numbersOf(mark, 'L'))),
  PolyLine: (mark) => alongPoints(pointsOf(numbersOf(mark, 'Vertices'))),
  Polygon: (mark) => closed(alongPoints(pointsOf(numbersOf(mark, 'Vertices')))),
  Square: (mark) => square(insideOf(mark)),
  Circle: (mark) => circle(insideOf(mark)),
  Highlight: (mark) => closed(together(wordsUnder(mark).map(square))),
  Underline: (mark) => together(wordsUnder(mark).map((words) => acrossWords(words, LINE_PART))),
  Squiggly: (mark) => together(wordsUnder(mark).map((words) => acrossWords(words, LINE_PART))),
  StrikeOut: (mark) => together(wordsUnder(mark).map((words) => acrossWords(words, 1 / 2))),
}

function alongPoints(points: readonly Point[]): Drawing {
  const [first, ...others] = points
  if (!first || others.length === 0) return { path: [], points: [] }
  return { path: [moveTo(...first), ...others.map((point) => lineTo(...point))], points }
}

function together(drawings: readonly Drawing[]): Drawing {
  return {
    path: drawings.flatMap(({ path }) => path),
    points: drawings.flatMap(({ points }) => points),
  }
}

function closed({ path, points }: Drawing): Drawing {
  return { path: [...path, closePath()], points, isClosed: true }
}

function square([left, bottom, right, top]: Sides): Drawing {
  const corners: Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]
  return closed(alongPoints(corners))
}

function circle([left, bottom, right, top]: Sides): Drawing {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  const [a, b] = [(right - left) / 2, (top - bottom) / 2]
  const [c, d] = [a * BEND, b * BEND]
  const path = [
    moveTo(right, y),
    appendBezierCurve(right, y + d, x + c, top, x, top),
    appendBezierCurve(x - c, top, left, y + d, left, y),
    appendBezierCurve(left, y - d, x - c, bottom, x, bottom),
    appendBezierCurve(x + c, bottom, right, y - d, right, y),
  ]
  return closed({
    path,
    points: [
      [left, bottom],
      [right, top],
    ],
  })
}

/** Around each part of the words that are marked: programs write the corners of it in several orders. */
function wordsUnder(mark: PDFDict): Sides[] {
  const points = pointsOf(numbersOf(mark, 'QuadPoints'))
  const words: Sides[] = []
  for (let at = 0; at + 4 <= points.length; at += 4) {
    const corners = points.slice(at, at + 4)
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    words.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
  }
  return words
}

/** @param part how far up from below, of the height of the words */
function acrossWords([left, bottom, right, top]: Sides, part: number): Drawing {
  const height = bottom + (top - bottom) * part
  return alongPoints([
    [left, height],
    [right, height],
  ])
}

type Sides = readonly [left: number, bottom: number, right: number, top: number]

/** The middle of the line around a box or circle: within its rectangle, and what that leaves free. */
function insideOf(mark: PDFDict): Sides {
  const [x = 0, y = 0, toX = 0, toY = 0] = numbersOf(mark, 'Rect')
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(mark, 'RD')
  const half = widthOf(mark) / 2
  return [
    Math.min(x, toX) + left + half,
    Math.min(y, toY) + bottom + half,
    Math.max(x, toX) - right - half,
    Math.max(y, toY) - top - half,
  ]
}

function pointsOf(numbers: readonly number[]): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 2 <= numbers.length; at += 2) points.push([numbers[at]!, numbers[at + 1]!])
  return points
}
