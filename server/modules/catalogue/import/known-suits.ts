import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { SeenValue } from '#contract/wire/admin/catalogue.ts'
import type { Tools } from '../../../tools.ts'
import { FieldSource, Suit } from '../../suits/index.ts'
import { notesIn, SuitConflict } from '../suit-conflict.model.ts'
import { valuesOf } from '../write-field.ts'
import type { Facts } from './read-row.ts'

/** Where a value comes from, and since when it is known there. */
export interface Origin {
  sourceUrl: string
  seenOn: string | null
  /** Somebody of the staff read it: no file takes it back. */
  byStaff: boolean
}

/** A settlement while a file is planned: as it is in the catalogue, and what earlier rows of the file made of it. */
export interface KnownSuit {
  /** Null for one that this file adds. */
  id: string | null
  slug: string
  facts: Facts
  sourceUrls: string[]
  origins: Map<SuitFieldName, Origin>
  /** Where a field without an origin of its own comes from. */
  origin: Origin
  /** Field → what waits for a person. */
  open: Map<SuitFieldName, OpenConflict>
  /** Field → values among which a person has chosen already, and the wordings that were looked at. */
  settled: Map<SuitFieldName, { values: unknown[]; notes: string[] }>
  /** Sentences on the list, and those that were settled. */
  notes: string[]
}

interface OpenConflict {
  kind: 'conflict' | 'review'
  values: SeenValue[]
  note: string | null
}

/** The whole catalogue as a file meets it. */
export async function readKnownSuits({ db }: Pick<Tools, 'db'>): Promise<KnownSuit[]> {
  const suits = await Suit.query(db).orderBy('slug')
  const sources = Map.groupBy(await FieldSource.query(db), ({ suitId }) => suitId)
  const conflicts = Map.groupBy(await SuitConflict.query(db).orderBy('id'), ({ suitId }) => suitId)
  return suits.map((suit) => ofSuit(suit, sources.get(suit.id) ?? [], conflicts.get(suit.id) ?? []))
}

function ofSuit(suit: Suit, sources: FieldSource[], conflicts: SuitConflict[]): KnownSuit {
  const settled: KnownSuit['settled'] = new Map()
  const open = new Map<SuitFieldName, OpenConflict>()
  for (const { field, status, kind, values, note, chosen } of conflicts) {
    if (field === null || kind === 'note') continue
    if (status === 'open') open.set(field, { kind, values, note })
    else {
      const seen = [...values.map(({ value }) => value), chosen?.value]
      const before = settled.get(field)
      settled.set(field, {
        values: [...(before?.values ?? []), ...seen],
        notes: [...(before?.notes ?? []), ...notesIn(note)],
      })
    }
  }
  return {
    id: suit.id,
    slug: suit.slug,
    facts: valuesOf(suit),
    sourceUrls: suit.sourceUrls,
    origins: new Map(
      sources.map(({ field, sourceUrl, checkedOn, checkedBy }) => [
        field,
        { sourceUrl, seenOn: checkedOn, byStaff: checkedBy !== null },
      ]),
    ),
    origin: { sourceUrl: suit.sourceUrl, seenOn: suit.capturedOn, byStaff: false },
    open,
    settled,
    notes: [
      ...suit.conflicts,
      ...conflicts.flatMap(({ kind, note }) => (kind === 'note' && note ? [note] : [])),
    ],
  }
}
