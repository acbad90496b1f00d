import type { Knex } from 'knex'
import { Deficiency } from './deficiency.model.ts'

/**
 * The last notice of an administrator that asked for more of a claim, answered or not: what is signed after it is the
 * answer to it, and its day is the one to meet. Undefined for a claim that was never sent back, or whose open notice was
 * overtaken by other news.
 */
export function findCure(
  db: Knex,
  { claimId }: { claimId: string },
): Promise<Deficiency | undefined> {
  return Deficiency.query(db)
    .where({ claimId })
    .whereNull('supersededAt')
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()
    .execute()
}
