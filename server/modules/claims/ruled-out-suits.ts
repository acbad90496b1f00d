import type { Knex } from 'knex'
import { type FiledBy, rulesOutFiling } from '#contract/filed-before.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'

/** The settlements in which a visitor files nothing here, by what they told of earlier claims there. @returns their ids */
export async function ruledOutSuits(
  db: Knex,
  { visitorId }: { visitorId: string },
): Promise<Set<string>> {
  const told: { suitId: string; by: FiledBy; terms: SuitTerms | null }[] = await db('filedBefore')
    .join('suits', 'suits.id', 'filedBefore.suitId')
    .where({ visitorId })
    .select('filedBefore.suitId', 'filedBefore.by', 'suits.terms')
  const ruledOut = told.filter(({ by, terms }) => terms && rulesOutFiling(by, terms))
  return new Set(ruledOut.map(({ suitId }) => suitId))
}
