import type { Knex } from 'knex'
import { expect } from 'vitest'
import { mergeAccounts } from '../../testing/merge-accounts.ts'
import { addMember, becomeMember, subscribe, test } from '../../testing/plans.ts'
import { endByRule } from './end-by-rule.ts'

/** Lets everything noted of plans look so old. The rule counts by the database's own clock. */
const age = (ownerDb: Knex, days: number) =>
  ownerDb.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx('planEvents').update({ at: trx.raw(`now() - interval '${days} days'`) })
  })
const forget = (db: Knex) => endByRule({ db }, 'forget_old_plan_events')

test('what was agreed to about a plan goes 7 years later, and never while the plan runs', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  const noted = (await db('planEvents')).length
  await age(ownerDb, 8 * 366)

  const during = await forget(db)
  await db('subscriptions').update({ status: 'ended', endedAt: new Date() })
  await age(ownerDb, 7 * 365)
  const early = await forget(db)
  await age(ownerDb, 7 * 365 + 3)
  const due = await forget(db)

  expect(noted).toBeGreaterThan(0)
  expect([during, early, due]).toEqual([0, 0, noted])
  expect(await db('planEvents')).toEqual([])
})

test('nor while it runs under the account that another one went into: what was agreed to stays under that one', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const brought = await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  const into = await addMember(db)
  await mergeAccounts(db, { brought, into })
  const noted = await db('planEvents').where({ accountId: brought.accountId })
  await age(ownerDb, 8 * 366)

  const during = await forget(db)
  await db('subscriptions').update({ status: 'ended', endedAt: new Date() })
  const due = await forget(db)

  expect(noted).not.toEqual([])
  expect([during, due]).toEqual([0, noted.length])
})

test('nobody can remove or change it before, not even the database’s owner', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

  const tries = [
    await refusal(db('planEvents').delete()),
    await refusal(ownerDb('planEvents').delete()),
    await refusal(ownerDb('planEvents').update({ kind: 'plan.changed' })),
  ]

  expect(tries).toEqual(['42501', '42501', '42501'])
  expect(await forget(db)).toBe(0)
})
