import { isRecord } from '../is-record.ts'
import type { FieldMove } from './flow.ts'

type Answers = Readonly<Record<string, unknown>>
type Move = Pick<FieldMove, 'of' | 'from' | 'to'>

/**
 * Answers by step and field with renamed fields and choices in their new places, in the order of the moves. An old value
 * fills a new field that is empty, and goes where the new one is filled; where it was answered after the new one, as fields
 * are in the order of their first answer, it stands in its place: the renaming was taken back for a while. A field that was
 * given up keeps its value; a choice that was given up is taken out, for nobody could untick it. 'cases.company' is that
 * part in every group of a list.
 */
export function moveFields(answers: Answers, moves: readonly FieldMove[]): Record<string, unknown> {
  return moves.reduce<Record<string, unknown>>(
    (all, { step, ...move }) => {
      const values = all[step]
      if (!isRecord(values)) return all
      const moved = moveIn(values, move)
      return moved === values ? all : { ...all, [step]: moved }
    },
    { ...answers },
  )
}

/** What takes moves back, the last one first. Where several lead to one name, nobody knows from which an answer came. */
export function undoing(moves: readonly FieldMove[]): FieldMove[] {
  const endOf = ({ step, of, to }: FieldMove) => JSON.stringify([step, of, to])
  return moves.toReversed().flatMap((move) => {
    const { from, to, ...place } = move
    const isOnly = moves.every((one) => one.from === from || endOf(one) !== endOf(move))
    return to !== undefined && isOnly ? [{ ...place, from: to, to: from }] : []
  })
}

/** The question whose answer a move changes; undefined when it changes none. */
export function movedField({ of, to }: Move): string | undefined {
  return (of ?? to)?.split('.')[0]
}

function moveIn(values: Record<string, unknown>, move: Move): Record<string, unknown> {
  const { of, from, to } = move
  const [name = '', part] = (of ?? from).split('.')
  if (part !== undefined) return moveInGroups(values, name, inGroup(part, move))
  if (of) return replaceChoice(values, name, move)
  if (to === undefined || !(from in values)) return values
  const { [from]: old, ...rest } = values
  const isNewer = !isEmpty(old) && isAfter(values, from, to)
  return isNewer || isEmpty(rest[to]) ? { ...rest, [to]: old } : rest
}

function inGroup(part: string, { of, from, to }: Move): Move {
  return of ? { of: part, from, to } : { from: part, to: to?.split('.')[1] }
}

function moveInGroups(values: Record<string, unknown>, list: string, move: Move) {
  const groups = values[list]
  if (!Array.isArray(groups)) return values
  const moved = groups.map((group: unknown) => (isRecord(group) ? moveIn(group, move) : group))
  const isMoved = moved.some((group, index) => group !== groups[index])
  return isMoved ? { ...values, [list]: moved } : values
}

function replaceChoice(values: Record<string, unknown>, name: string, { from, to }: Move) {
  const value = values[name]
  if (value === from) return { ...values, [name]: to ?? '' }
  if (!Array.isArray(value) || !value.includes(from)) return values
  const picks = value.flatMap((pick: unknown) => (pick === from ? (to ?? []) : [pick]))
  return { ...values, [name]: [...new Set(picks)] }
}

function isAfter(values: Answers, one: string, other: string): boolean {
  const names = Object.keys(values)
  return names.includes(other) && names.indexOf(one) > names.indexOf(other)
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
  )
}
