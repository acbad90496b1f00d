import type { Knex } from 'knex'
import type { Tools } from '../../../tools.ts'
import { Suit } from '../../suits/index.ts'
import { PLAIN_MARK } from '../add-suit.ts'
import { hashValue } from '../field-value.ts'
import { SuitConflict } from '../suit-conflict.model.ts'
import type { KnownSuit } from './known-suits.ts'
import type { ImportPlan } from './plan-import.ts'

/** Does what a plan says, within the caller's transaction. */
export async function applyPlan(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suits }: ImportPlan,
): Promise<void> {
  const now = clock.now()
  for (const suit of suits) {
    const id = suit.id ?? (await insertSuit(db, suit))
    if (suit.id !== null) await patchSuit(db, suit, now)
    await keepOrigins(db, id, suit)
    await keepConflicts(db, id, suit, now)
  }
}

async function insertSuit(db: Knex, { slug, facts, sourceUrls, origin, notes }: KnownSuit) {
  const { id } = await Suit.query(db).insertAndFetch({
    ...(facts as Partial<Suit>),
    slug,
    brandImage: PLAIN_MARK,
    sourceUrl: origin.sourceUrl,
    sourceUrls,
    capturedOn: origin.seenOn,
    conflicts: notes,
  })
  return id
}

async function patchSuit(db: Knex, suit: KnownSuit, now: Date): Promise<void> {
  const settled = await SuitConflict.query(db)
    .where({ suitId: suit.id!, kind: 'note', status: 'settled' })
    .select('note')
  const known = new Set(settled.map(({ note }) => note))
  await Suit.query(db)
    .findById(suit.id!)
    .patch({
      ...(suit.facts as Partial<Suit>),
      sourceUrls: suit.sourceUrls,
      conflicts: suit.notes.filter((note) => !known.has(note)),
      updatedAt: now,
    })
}

/**
 * What a file said is no check by anybody: who checked it before is not named for another value. What it says nothing new of
 * keeps its own, with the value that was read there.
 */
async function keepOrigins(db: Knex, suitId: string, suit: KnownSuit): Promise<void> {
  const rows = [...suit.origins]
    .filter(([, { isKept }]) => !isKept)
    .map(([field, { sourceUrl, seenOn }]) => ({
      suitId,
      field,
      sourceUrl,
      checkedOn: seenOn,
      checkedBy: null,
      valueHash: hashValue(suit.facts[field]),
    }))
  if (rows.length === 0) return
  await db('suitFieldSources').insert(rows).onConflict(['suitId', 'field']).merge()
}

async function keepConflicts(db: Knex, suitId: string, suit: KnownSuit, now: Date): Promise<void> {
  for (const [field, { kind, values, note }] of suit.open) {
    const changed = await SuitConflict.query(db)
      .where({ suitId, field, status: 'open' })
      .patch({ values, note })
    if (changed > 0) continue
    await SuitConflict.query(db).insert({ suitId, field, kind, values, note, createdAt: now })
  }
}
