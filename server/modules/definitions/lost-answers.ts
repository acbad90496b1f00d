import type { Flow } from '#contract/definitions/flow.ts'
import { type AskedField, askedFields } from './asked-fields.ts'
import { followMoves } from './follow-moves.ts'

type Fields = ReadonlyMap<string, AskedField>

/** Answers of a step that is still there, which the edited flow has no place for. */
interface Lost {
  step: string
  field: string
  /** How the field is lost; a choice is lost where the field is still asked. */
  how: 'gone' | 'reshaped' | { choice: string }
}

/**
 * What people have answered or chosen that an edit loses: no longer asked, no longer to be chosen, or asked in another way,
 * and not told of in `change.fields`.
 */
export function lostAnswers(before: Flow, after: Flow): Lost[] {
  const now = askedFields(after)
  return [...askedFields(before)].flatMap(([step, was]) => {
    const is = now.get(step)
    if (!is) return []
    const moves = (after.change.fields ?? []).filter((move) => move.step === step)
    return [...was].flatMap(([field, asked]) =>
      lostOf(field, asked, { is, moves }).map((how) => ({ step, field, how })),
    )
  })
}

function lostOf(
  field: string,
  was: AskedField,
  { is, moves }: { is: Fields; moves: NonNullable<Flow['change']['fields']> },
): Lost['how'][] {
  const end = followMoves({ field }, moves)
  if (!end) return []
  const now = is.get(end.field)
  if (!now) return isSaidOfList(end.field, is) ? [] : ['gone']
  if ([...was.shapes].some((shape) => !now.shapes.has(shape))) return ['reshaped']
  return [...was.choices].flatMap((choice) => {
    const { choice: left } = followMoves({ field, choice }, moves) ?? {}
    return left === undefined || now.choices.has(left) ? [] : [{ choice }]
  })
}

/** A list that is gone, or is no list any more, is spoken of as a whole. */
function isSaidOfList(field: string, is: Fields): boolean {
  const [list = '', part] = field.split('.')
  return part !== undefined && !is.get(list)?.shapes.has('list')
}
