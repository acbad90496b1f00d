import type { FieldMove } from '#contract/definitions/flow.ts'

/** An answer by its field, 'city' or 'cases.kind', or one choice among its answers. */
interface Answer {
  field: string
  choice?: string
}

/** Where an answer of a step is after the moves of that step, in their order; undefined when it is given up. */
export function followMoves(start: Answer, moves: readonly FieldMove[]): Answer | undefined {
  let now = start
  for (const { of, from, to } of moves) {
    const isHit = of
      ? of === now.field && from === now.choice
      : now.field === from || now.field.startsWith(`${from}.`)
    if (isHit && to === undefined) return undefined
    if (isHit && to !== undefined)
      now = of ? { ...now, choice: to } : { ...now, field: to + now.field.slice(from.length) }
  }
  return now
}
