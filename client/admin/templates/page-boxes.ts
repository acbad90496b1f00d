/** Points, from the lower left of the page as PDF counts. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface PageSize {
  width: number
  height: number
}

/** Where a box lies on a drawn page, as shares of it from its upper left. */
export function shareOf({ x, y, width, height }: Box, page: PageSize) {
  const share = (points: number, whole: number) => `${((points / whole) * 100).toFixed(3)}%`
  return {
    left: share(x, page.width),
    top: share(page.height - y - height, page.height),
    width: share(width, page.width),
    height: share(height, page.height),
  }
}

interface Point {
  /** Shares of the page, from its upper left. */
  x: number
  y: number
}

/** The box between two points of a drawn page, in whole points and within the page. */
export function boxBetween(one: Point, other: Point, page: PageSize): Box {
  const within = (share: number) => Math.min(1, Math.max(0, share))
  const across = [one.x, other.x].map((share) => Math.round(within(share) * page.width))
  const down = [one.y, other.y].map((share) => Math.round(within(share) * page.height))
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  return { x: left, y: Math.round(page.height) - bottom, width: right - left, height: bottom - top }
}
