import type { Knex } from 'knex'
import type { QueryBuilder, SingleQueryBuilder } from 'objection'
import { Problem } from '../../problem.ts'
import { Claim } from './claim.model.ts'

interface Wanted {
  id: string
  visitorId: string
}

/**
 * One of the visitor's own claims, as it may be shown. Another's is as unknown as one that does not exist.
 * @throws Problem not-found
 */
export function findClaim(db: Knex, wanted: Wanted): Promise<Claim> {
  return ownClaim(db, wanted).modify('view').execute()
}

/**
 * The same, locked until the transaction ends, and still unsigned.
 * @throws Problem not-found, claim.signed
 */
export async function lockUnsignedClaim(db: Knex, wanted: Wanted): Promise<Claim> {
  const claim = await ownClaim(db, wanted).forUpdate()
  if (claim.state === 'signed') throw new Problem('claim.signed')
  return claim
}

function ownClaim(db: Knex, { id, visitorId }: Wanted): SingleQueryBuilder<QueryBuilder<Claim>> {
  return Claim.query(db).findOne({ id, visitorId }).throwIfNotFound()
}
