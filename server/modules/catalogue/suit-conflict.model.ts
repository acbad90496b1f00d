import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { SeenValue } from '#contract/wire/admin/catalogue.ts'
import { Row } from '../../db/row.ts'

/** What a person has to decide about a settlement: sources that disagree, or a wording that no program may read. */
export class SuitConflict extends Row {
  static override tableName = 'suitConflicts'
  static override jsonAttributes = ['values', 'chosen']

  declare suitId: string
  declare kind: 'conflict' | 'review' | 'note'
  /** Null for a note. */
  declare field: SuitFieldName | null
  declare values: SeenValue[]
  declare note: string | null
  declare status: 'open' | 'settled'
  declare chosen: { value: unknown; sourceUrl: string } | null
  declare decidedBy: string | null
  declare decidedAt: Date | null
  declare reason: string | null
  declare createdAt: Date
}

/** Why a person is asked; each wording of a field that waits is a line of its own. */
export function notesIn(note: string | null | undefined): string[] {
  return note ? note.split('\n') : []
}
