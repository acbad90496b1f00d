import type { Point } from '../paper/draw-shapes.ts'

interface Box {
  x: number
  /** Its lower edge: on paper y goes up, on the canvas down. */
  y: number
  width: number
  height: number
}

/** Never larger than drawn at 96 pixels to the inch. */
const LARGEST_SCALE = 72 / 96

/** The ink of a drawn signature, in proportion, standing on the lower left of the box. */
export function fitStrokes(strokes: readonly number[][], box: Box): Point[][] {
  const lines = strokes.map(toPoints).filter((points) => points.length > 0)
  const points = lines.flat()
  if (points.length === 0) throw new RangeError('A drawn signature needs at least one stroke')

  const [left, right] = extent(points.map(([x]) => x))
  const [upper, lower] = extent(points.map(([, y]) => y))
  const scale = Math.min(
    LARGEST_SCALE,
    box.width / Math.max(right - left, 1),
    box.height / Math.max(lower - upper, 1),
  )
  return lines.map((line) =>
    line.map(([x, y]) => [round(box.x + (x - left) * scale), round(box.y + (lower - y) * scale)]),
  )
}

function toPoints(stroke: readonly number[]): Point[] {
  if (stroke.length % 2 > 0 || !stroke.every(Number.isFinite)) {
    throw new RangeError('A stroke is x, y, x, y … in numbers')
  }
  return Array.from({ length: stroke.length / 2 }, (_, index) => [
    stroke[2 * index] ?? 0,
    stroke[2 * index + 1] ?? 0,
  ])
}

/** Not Math.min(...values): a long signature has more points than a call may have arguments. */
function extent(values: number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
