import type { Knex } from 'knex'
import { Problem } from '../../problem.ts'
import { Payout } from './payout.model.ts'

/**
 * A payment of a claim that its owner has locked.
 * @throws Problem not-found
 */
export async function ownPayout(
  db: Knex,
  { claimId, payoutId }: { claimId: string; payoutId: string },
): Promise<Payout> {
  const payout = await Payout.query(db).findOne({ id: payoutId, claimId })
  if (!payout) throw new Problem('not-found')
  return payout
}
