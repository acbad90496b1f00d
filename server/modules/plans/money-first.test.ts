import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { signedClaim } from '../../testing/mailed-claim.ts'
import { mergeAccounts } from '../../testing/merge-accounts.ts'
import { addMember, becomeMember, subscribe, test, toolsOn } from '../../testing/plans.ts'
import { holdMoney } from '../payments/index.ts'
import { askDeletion } from '../privacy/ask-deletion.ts'

/**
 * What is paid is given to its claim while the money is held: whoever has the claim then, and waits for the money, waits in a
 * ring. @returns what the claim's row says to somebody who will not wait for it
 */
async function lockWhile(
  db: Knex,
  { accountId, claimId }: { accountId: string; claimId: string },
  other: () => Promise<unknown>,
): Promise<string> {
  const payment = await db.transaction()
  await holdMoney(payment, { accountId })
  const ended = other()
  await expect
    .poll(async () => (await db('pg_locks').where({ granted: false })).length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  const found = await payment('claims')
    .where({ id: claimId })
    .forUpdate()
    .noWait()
    .first('id')
    .then(() => 'free')
    .catch((error: Error) => error.message)
  await payment.rollback()
  await ended
  return found
}

describe(
  'a claim is not locked by whoever waits for its owner’s money',
  { timeout: 60_000 },
  () => {
    test('to have two accounts become one', async ({ ownApi: api, ownDb: db }) => {
      const into = await addMember(db)
      const brought = await becomeMember(api, db)
      const { id: claimId } = await signedClaim(api, db)

      const found = await lockWhile(db, { accountId: brought.accountId, claimId }, () =>
        mergeAccounts(db, { brought, into }),
      )

      expect(found).toBe('free')
      expect(await db('claims').pluck('visitor_id')).toEqual([into.visitorId])
    })

    test('to have everything deleted', async ({ ownApi: api, ownDb: db }) => {
      const { accountId, visitorId } = await becomeMember(api, db)
      await subscribe(api, 'plus-annual')
      const { id: claimId } = await signedClaim(api, db)
      const openClaims = await db('claims').pluck('reference')

      const found = await lockWhile(db, { accountId, claimId }, () =>
        askDeletion(toolsOn(db), { visitorId, openClaims }),
      )

      expect(found).toBe('free')
      expect(await db('privacyRequests').pluck('kind')).toEqual(['delete'])
    })
  },
)
