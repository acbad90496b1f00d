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
  const now = clock.now()
  return suits
    .toSorted((one, other) => Number(one.hasClosed(now)) - Number(other.hasClosed(now)))
    .flatMap((suit) => {
      const subject = { suitId: suit.id, suitName: suit.name, hasClosed: suit.hasClosed(now) }
      return [
        ...(bySuit.get(suit.id) ?? []).map((row) => ({ ...subject, ...ofRow(suit, row) })),
        ...suit.conflicts.map((note) => ({ ...subject, ...ofNote(note) })),
      ]
    })
}

type Asked = Omit<ConflictView, 'suitId' | 'suitName' | 'hasClosed'>

function ofRow(suit: Suit, conflict: SuitConflict): Asked {
  const { id, kind, field, values, note } = conflict
  const current = field ? fieldValue(suit, field) : null
  const base = conflictBase(suit, conflict)
  return { id, kind, field, current, values, note, base }
}

function ofNote(note: string): Asked {
  return { id: null, kind: 'note', field: null, current: null, values: [], note, base: null }
}
