import type { QueryBuilder } from 'objection'
import type { Knex } from 'knex'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { Claim } from '../claims/index.ts'

/** Claims whose letter an administrator's address did not take, and which wait for us to look into it. */
export function doubtedClaims(db: Knex): QueryBuilder<Claim> {
  return Claim.query(db).where({ state: 'returned', needs: ADDRESS_CHECK })
}

/** The settlements whose administrator's address is looked into: it did not take a letter. */
export async function doubtedSuits(db: Knex): Promise<string[]> {
  const claims = await doubtedClaims(db).distinct('suitId')
  return claims.map(({ suitId }) => suitId)
}
