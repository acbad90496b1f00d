import { easternDay } from '#contract/closes-at.ts'
import type { ConflictView } from '#contract/wire/admin/catalogue.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { conflictBase } from './conflict-base.ts'
import { fieldValue } from './field-value.ts'
import { SuitConflict } from './suit-conflict.model.ts'

/** What waits for a person to decide, the nearest deadline first and what is over last; sentences of the seed files are among it. */
export async function listConflicts(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suitId }: { suitId?: string } = {},
): Promise<ConflictView[]> {
  const open = await SuitConflict.query(db)
    .where({ status: 'open', ...(suitId && { suitId }) })
    .orderBy('id')
  const bySuit = Map.groupBy(open, (conflict) => conflict.suitId)
  const suits = await Suit.query(db)
    .where((either) =>
      either.whereIn('id', [...bySuit.keys()]).orWhereRaw('cardinality(conflicts) > 0'),
    )
    .modify((query) => (suitId ? query.where('id', suitId) : query))
    .orderBy([{ column: 'dueOn', order: 'asc', nulls: 'last' }, { column: 'name' }])
  const today = easternDay(clock.now())
  const isOver = ({ status, dueOn }: Suit) =>
    status === 'closed' || (dueOn !== null && dueOn < today)
  const sorted = suits.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
  return sorted.flatMap((suit) => [
    ...(bySuit.get(suit.id) ?? []).map((conflict) => ofRow(suit, conflict)),
    ...suit.conflicts.map((note) => ofNote(suit, note)),
  ])
}

function ofRow(suit: Suit, conflict: SuitConflict): ConflictView {
  const { id, kind, field, values, note } = conflict
  const current = field ? fieldValue(suit, field) : null
  const base = conflictBase(suit, conflict)
  return { id, suitId: suit.id, suitName: suit.name, kind, field, current, values, note, base }
}

function ofNote(suit: Suit, note: string): ConflictView {
  const subject = { id: null, suitId: suit.id, suitName: suit.name }
  return { ...subject, kind: 'note', field: null, current: null, values: [], note, base: null }
}
