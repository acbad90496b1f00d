import type { Knex } from 'knex'
import { Account } from '../modules/accounts/index.ts'
import { absorbPending } from '../modules/accounts/sign-in/absorb-pending.ts'
import type { SignedIn } from '../tools.ts'
import { toolsOn } from './plans.ts'

type Side = Pick<SignedIn, 'accountId'>

/** Has an account go into an older one, as its owner does who opens the link of the second sign-up. */
export async function mergeAccounts(
  db: Knex,
  { brought, into }: { brought: Side; into: Side },
): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await Account.query(trx).findById(into.accountId).throwIfNotFound()
    const { emailHash, sealedEmail } = account
    await Account.query(trx)
      .findById(brought.accountId)
      .patch({ confirmedAt: null, emailHash, sealedEmail })
    await absorbPending(
      { ...toolsOn(trx), db: trx },
      { pendingId: brought.accountId, into: account },
    )
  })
}
