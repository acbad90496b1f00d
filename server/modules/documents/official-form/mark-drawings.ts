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

/** How marks are drawn, by their kind (ISO 32000-1 §12.5.6), on a page that is turned so far; of all others nothing is. */
export const drawers: Readonly<Record<string, (mark: PDFDict, turn: number) => Drawing>> = {
  Ink: (mark) => together(listsOf(mark, 'InkList').map((list) => alongPoints(pointsOf(list)))),
  Line: (mark) => alongPoints(pointsOf(numbersOf(mark, 'L'))),
  PolyLine: (mark) => alongPoints(pointsOf(numbersOf(mark, 'Vertices'))),
  Polygon: (mark) => closed(alongPoints(pointsOf(numbersOf(mark, 'Vertices')))),
  Square: (mark) => square(insideOf(mark)),
  Circle: (mark) => circle(insideOf(mark)),
  Highlight: (mark) => closed(together(wordsUnder(mark).map(aroundWords))),
  Underline: (mark, turn) => linesAcross(mark, turn, LINE_PART),
  Squiggly: (mark, turn) => linesAcross(mark, turn, LINE_PART),
  StrikeOut: (mark, turn) => linesAcross(mark, turn, 1 / 2),
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

type Side = readonly [Point, Point]
type Corners = readonly [Point, Point, Point, Point]

/** The corners of each part of the words that are marked, once around: programs write them in several orders. */
function wordsUnder(mark: PDFDict): Corners[] {
  const points = pointsOf(numbersOf(mark, 'QuadPoints'))
  const words: Corners[] = []
  for (let at = 0; at + 4 <= points.length; at += 4) {
    const corners = points.slice(at, at + 4)
    const x = corners.reduce((sum, [one]) => sum + one, 0) / 4
    const y = corners.reduce((sum, [, one]) => sum + one, 0) / 4
    const angle = ([toX, toY]: Point) => Math.atan2(toY - y, toX - x)
    words.push(corners.toSorted((one, other) => angle(one) - angle(other)) as never)
  }
  return words
}

function linesAcross(mark: PDFDict, turn: number, part: number): Drawing {
  return together(wordsUnder(mark).map((corners) => acrossWords(corners, turn, part)))
}

function aroundWords(corners: Corners): Drawing {
  return closed(alongPoints(corners))
}

/** @param part how far up from below, of the height of the words */
function acrossWords(corners: Corners, turn: number, part: number): Drawing {
  const [below, above] = alongWords(corners, turn)
  return alongPoints([between(below[0], above[1], part), between(below[1], above[0], part)])
}

/** The sides below and above the words: the longer ones, and of a short word those that lie across the page as it is shown. */
function alongWords([a, b, c, d]: Corners, turn: number): [below: Side, above: Side] {
  const isUpright = turn % 180 === 0
  const across = ([[x, y], [toX, toY]]: Side) => Math.abs(isUpright ? toX - x : toY - y)
  const length = ([[x, y], [toX, toY]]: Side) => Math.hypot(toX - x, toY - y)
  const [one, other]: [Side, Side][] = [
    [
      [a, b],
      [c, d],
    ],
    [
      [b, c],
      [d, a],
    ],
  ]
  const [first, second] = [length(one![0]), length(other![0])]
  const isClear = Math.max(first, second) > 2 * Math.min(first, second)
  const isFirst = isClear ? first > second : across(one![0]) > across(other![0])
  const [near, far] = isFirst ? one! : other!
  return down(near, turn) > down(far, turn) ? [near, far] : [far, near]
}

/** How far down a side is on its page as it is shown; of words that run up a page, how far to the right. */
function down([[x, y], [toX, toY]]: Side, turn: number): number {
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2]
  const quarter = (((turn / 90) % 4) + 4) % 4
  const [right, low] = [
    [middleX, -middleY],
    [middleY, middleX],
    [-middleX, middleY],
    [-middleY, -middleX],
  ][quarter] ?? [middleX, -middleY]
  return low! + right! / 1_000
}

function between([x, y]: Point, [toX, toY]: Point, part: number): Point {
  return [x + (toX - x) * part, y + (toY - y) * part]
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
