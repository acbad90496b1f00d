import { isGivenUp } from '#contract/claim-states.ts'
import type { Begun } from '#contract/wire/accounts/sign-in-links.ts'
import { Claim } from '../../claims/index.ts'
import type { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import type { AccountTools } from '../sign-in/asking.ts'

/** By what somebody knows again accounts that they began elsewhere; nothing of what is in them. */
export function tellBegun(
  tools: Pick<AccountTools, 'db'>,
  accounts: readonly Account[],
): Promise<Begun[]> {
  return accounts.reduce<Promise<Begun[]>>(
    // One after the other: they share the transaction's connection.
    async (told, account) => [...(await told), await tell(tools, account)],
    Promise.resolve([]),
  )
}

async function tell(
  { db }: Pick<AccountTools, 'db'>,
  { id, visitorId, createdAt }: Account,
): Promise<Begun> {
  const session = await AccountSession.query(db).findOne({ accountId: id }).orderBy('id')
  const claims = await Claim.query(db).where({ visitorId }).select('state')
  return {
    id,
    at: createdAt.toISOString(),
    device: session?.device ?? null,
    claims: claims.filter(({ state }) => !isGivenUp(state)).length,
  }
}
