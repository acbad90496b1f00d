import { isGivenUp } from '#contract/claim-states.ts'
import { Claim } from '../../claims/index.ts'
import { Account } from '../account.model.ts'
import type { AccountTools } from '../sign-in/asking.ts'

/** How many accounts that were begun with one address are asked about at once. */
export const MOST_ASKED = 5

/**
 * The accounts that only claim an address, locked: those with a signed claim first, then those with any, the newest first of
 * each. Anybody may begin more of them, and shall not push away the one that has something in it.
 * @param tools `db` is the caller's transaction
 */
export async function findClaiming(
  { db }: Pick<AccountTools, 'db'>,
  { emailHash }: { emailHash: string },
): Promise<Account[]> {
  const accounts = await Account.query(db)
    .where({ emailHash, confirmedAt: null, mergedIntoId: null })
    .orderBy('id', 'desc')
    .forUpdate()
  const claims = await Claim.query(db)
    .whereIn(
      'visitorId',
      accounts.map(({ visitorId }) => visitorId),
    )
    .select('visitorId', 'state', 'signedAt')
  const kept = claims.filter(({ state }) => !isGivenUp(state))
  const weight = ({ visitorId }: Account) => {
    const own = kept.filter((claim) => claim.visitorId === visitorId)
    return own.some(({ signedAt }) => signedAt) ? 2 : Math.min(own.length, 1)
  }
  return accounts.toSorted((one, other) => weight(other) - weight(one))
}
