import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { Claim, Deficiency } from '../claims/index.ts'
import { Suit } from '../suits/index.ts'

/**
 * Queued claims of settlements of which nobody has confirmed whether they take claims; the answer to a notice is taken however
 * the settlement stands.
 */
export function unconfirmedClaims(db: Knex): QueryBuilder<Claim> {
  const suits = Suit.query(db).whereIn('status', ['unconfirmed', 'automatic']).select('id')
  const cures = Deficiency.query(db).whereNull('supersededAt').select('claimId')
  return Claim.query(db)
    .where({ state: 'queued' })
    .whereIn('suitId', suits)
    .whereNotIn('id', cures)
    .select('id') as QueryBuilder<Claim>
}
