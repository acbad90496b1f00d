import type { CatalogueEntry } from '../../../seeds/read-settlements.ts'
import type { Tools } from '../../tools.ts'
import { factsFromSeed, hashFacts, type SuitFacts } from './suit-facts.ts'
import { Suit } from './suit.model.ts'

/**
 * Brings the seed files into the catalogue: adds what is new, updates what changed in the files. A row that somebody
 * edited since it was loaded is left as it is. Safe to repeat; answers how many settlements were written and left.
 */
export function loadCatalogue(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { settlements }: { settlements: readonly CatalogueEntry[] },
): Promise<{ written: number; leftAsEdited: number }> {
  return db.transaction(async (trx) => {
    const rows = await Suit.query(trx).orderBy('slug').forUpdate()
    const rowsBySlug = new Map(rows.map((row) => [row.slug, row]))
    const stale = settlements
      .map((seed) => factsFromSeed(seed))
      .filter((facts) => rowsBySlug.get(facts.slug)?.seedHash !== hashFacts(facts))
    const fresh = stale.filter((facts) => !isEdited(facts, rowsBySlug.get(facts.slug)))

    if (fresh.length > 0) {
      const updatedAt = clock.now()
      await Suit.query(trx)
        .insert(
          fresh.map((facts) => ({
            isClassAction: true,
            ...facts,
            seedHash: hashFacts(facts),
            updatedAt,
          })),
        )
        .onConflict('slug')
        .merge()
    }
    return { written: fresh.length, leftAsEdited: stale.length - fresh.length }
  })
}

/** Whether a row no longer says what the seed file said when it was loaded, or never came from one. */
function isEdited(facts: SuitFacts, row: Suit | undefined): boolean {
  if (!row) return false
  const { isClassAction, ...said } = { ...facts, isClassAction: row.isClassAction }
  const names = Object.keys(said) as (keyof typeof said)[]
  const now = Object.fromEntries(names.map((name) => [name, row[name]])) as SuitFacts
  // A seed says it only of what is none, as does a row from before that was asked.
  return row.seedHash !== hashFacts(isClassAction ? now : { ...now, isClassAction: false })
}
