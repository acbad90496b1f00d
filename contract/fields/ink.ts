import type { Signature } from '../wire/claims.ts'

/** The least that a drawn signature must measure, as a share of its box, for anybody to see it on paper. */
const LEAST_EXTENT = 0.08

/** Whether strokes, flat x,y,x,y… in units of their box, make a mark that can be seen: a dot, or a hair's breadth, does not. */
export function isVisibleInk({
  width,
  height,
  strokes,
}: Extract<Signature, { method: 'drawn' }>): boolean {
  const xs = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 0))
  const ys = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 1))
  const inside = xs.some((x) => x >= 0 && x <= width) && ys.some((y) => y >= 0 && y <= height)
  return inside && (spread(xs) >= width * LEAST_EXTENT || spread(ys) >= height * LEAST_EXTENT * 2)
}

function spread(values: readonly number[]): number {
  if (values.length === 0) return 0
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}
