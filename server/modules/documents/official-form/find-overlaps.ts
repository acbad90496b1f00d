import type { FillFault } from './filling.ts'
import type { Placement } from './placement.ts'

/** Neighbours may touch by so many points. */
const TOUCH = 1

/** Entries at mapped positions that would be written over one another. Fields are where the form's maker put them. */
export function findOverlaps(placements: readonly Placement[]): FillFault[] {
  return placements.flatMap((one, index) => {
    const over = placements.slice(0, index).find((other) => isOver(one, other))
    if (!over) return []
    const message = `It would be written over ${over.from}`
    return [{ from: one.from, where: one.where, reason: 'overlapping' as const, message }]
  })
}

function isOver(one: Placement, other: Placement): boolean {
  const [a, b] = [one.slot, other.slot]
  const isMapped = [one, other].some(({ where }) => /^page \d+ at /.test(where))
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return isMapped && a.page === b.page && across > TOUCH && down > TOUCH
}
