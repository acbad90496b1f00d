import type { QueryBuilder } from 'objection'
import type { Knex } from 'knex'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { Claim } from '../claims/index.ts'

/** Claims whose letter an administrator's address did not take, and which wait for us to look into it. */
export function doubtedClaims(db: Knex): QueryBuilder<Claim> {
  return Claim.query(db).where({ state: 'returned', needs: ADDRESS_CHECK })
}
