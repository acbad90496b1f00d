import type { FieldMove } from './flow.ts'

type Answers = Readonly<Record<string, unknown>>

/**
 * Answers by step and field with renamed fields in their new places: an old value fills a new field that is empty, and
 * goes where the new one is filled. A field that was given up keeps its value.
 */
export function moveFields(answers: Answers, moves: readonly FieldMove[]): Record<string, unknown> {
  return moves.reduce<Record<string, unknown>>(
    (all, { step, from, to }) => {
      const values = all[step]
      if (to === undefined || !isRecord(values) || !(from in values)) return all
      const { [from]: old, ...rest } = values
      return { ...all, [step]: isEmpty(rest[to]) ? { ...rest, [to]: old } : rest }
    },
    { ...answers },
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
  )
}
