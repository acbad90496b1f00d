import type { WalkedStep } from '#contract/wire/admin/publishing-parts.ts'

/** Of a step's card, and of the gaps between cards, in pixels of the drawing. */
export const CARD_WIDTH = 300
const GAP = { across: 90, down: 64, detours: 20 }
const LINE = 22

/** What a card has to hold decides its height. */
export interface Card {
  id: string
  title: string
  who: string
  /** Lines beside title, address and who: badges, repeat, exit, drop-off. */
  extras: number
  isDetour: boolean
  isForSome: boolean
  standsFor: string | null
}

export interface Placed {
  id: string
  x: number
  y: number
  height: number
}

export interface Way {
  from: string
  to: string
  /** How many of the distinct paths go this way; null for the way to a detour. */
  paths: number | null
}

/**
 * Steps from top to bottom in their order: what everybody passes in the first column, what only some see in the second, so
 * that the way past it stays free; detours in the third, from the height of the step that they stand for on.
 */
export function placeCards(cards: readonly Card[]): Placed[] {
  const placed = new Map<string, Placed>()
  let down = 0
  for (const card of cards.filter(({ isDetour }) => !isDetour)) {
    const place = {
      id: card.id,
      x: columnX(card.isForSome ? 1 : 0),
      y: down,
      height: heightOf(card),
    }
    placed.set(card.id, place)
    down += place.height + GAP.down
  }
  let free = 0
  const detours = cards.filter(({ isDetour }) => isDetour)
  const rowOf = ({ standsFor }: Card) => placed.get(standsFor ?? '')?.y ?? 0
  for (const card of detours.toSorted((one, other) => rowOf(one) - rowOf(other))) {
    const y = Math.max(rowOf(card), free)
    const place = { id: card.id, x: columnX(2), y, height: heightOf(card) }
    placed.set(card.id, place)
    free = y + place.height + GAP.detours
  }
  return [...placed.values()]
}

/** Every way on that some path takes, and the ways to detours. */
export function waysOf(steps: readonly WalkedStep[]): Way[] {
  const ids = new Set(steps.map(({ id }) => id))
  return steps.flatMap(({ id, next, standsFor }) => [
    ...next.filter((on) => ids.has(on.id)).map((on) => ({ from: id, to: on.id, paths: on.paths })),
    ...(standsFor !== null && ids.has(standsFor) ? [{ from: standsFor, to: id, paths: null }] : []),
  ])
}

function columnX(column: number): number {
  return column * (CARD_WIDTH + GAP.across)
}

/** About as many letters as stand in a line of a card. */
function heightOf({ title, who, extras }: Card): number {
  const lines = Math.ceil(title.length / 32) + 1 + Math.ceil(who.length / 40) + extras
  return 28 + lines * LINE
}
