import { easternDay } from '#contract/closes-at.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { SeenValue } from '#contract/wire/admin/catalogue.ts'
import type { Tools } from '../../../tools.ts'
import { FieldSource, Suit } from '../../suits/index.ts'
import { notesIn, SuitConflict } from '../suit-conflict.model.ts'
import { valuesOf } from '../write-field.ts'
import type { Facts } from './read-row.ts'
import { saysTheSame } from './says-the-same.ts'

/** Where a value comes from, and since when it is known there. */
export interface Origin {
  sourceUrl: string
  seenOn: string | null
  /** Somebody of the staff read it: no file takes it back. */
  byStaff: boolean
  /** It stands in the catalogue with that; otherwise this file says so. */
  isKept: boolean
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
  /** Field → what a person has chosen already. */
  settled: Map<SuitFieldName, Settled>
  /** Sentences on the list, and those that were settled. */
  notes: string[]
}

interface Settled {
  /** What was chosen last. */
  chosen: unknown
  /** Among what. */
  values: unknown[]
  /** Among what another value was chosen before: it may be right by now. */
  earlier: unknown[]
  /** Wordings that were looked at. */
  notes: string[]
  /** The day of the last choice, as that of checks: US Eastern. */
  decidedOn: string | null
  /** The days on which sources were read that a choice was about: one that writes days in UTC may be ahead of ours. */
  readOn: string[]
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
  for (const { field, status, kind, values, note, chosen, decidedAt } of conflicts) {
    if (field === null || kind === 'note') continue
    if (status === 'open') open.set(field, { kind, values, note })
    else {
      const seen = [...values.map(({ value }) => value), chosen?.value]
      const before = settled.get(field)
      const none = { values: [], earlier: [], notes: [], readOn: [], chosen: undefined }
      const kept: Omit<Settled, 'decidedOn'> = before ?? none
      const isSame = saysTheSame(kept.chosen, chosen?.value)
      settled.set(field, {
        values: [...(isSame ? kept.values : []), ...seen],
        earlier: isSame ? kept.earlier : [...kept.earlier, ...kept.values],
        notes: [...kept.notes, ...notesIn(note)],
        chosen: chosen?.value,
        decidedOn: decidedAt && easternDay(decidedAt),
        readOn: [...kept.readOn, ...values.flatMap(({ seenOn }) => seenOn ?? [])],
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
        { sourceUrl, seenOn: checkedOn, byStaff: checkedBy !== null, isKept: true },
      ]),
    ),
    origin: { sourceUrl: suit.sourceUrl, seenOn: suit.capturedOn, byStaff: false, isKept: true },
    open,
    settled,
    notes: [
      ...suit.conflicts,
      ...conflicts.flatMap(({ kind, note }) => (kind === 'note' && note ? [note] : [])),
    ],
  }
}
