import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addPayment } from '../../testing/add-payment.ts'
import { test } from '../../testing/database.ts'
import { plantClaim } from '../../testing/planted-claim.ts'
import { NOW } from '../../testing/tools.ts'
import { giveGrant } from './give-grant.ts'
import { orderFeeRefund, orderRefund } from './order-refund.ts'
import type { Refund } from './refund.model.ts'

const clock = { now: () => NOW }
const order = (db: Knex, id: string, { cents, source }: { cents: number; source: string }) =>
  orderRefund({ db, clock }, { payment: { id }, cents, reason: 'other', source })

/** A year for $84 of which 3000 cents go back, or were to. */
async function partlyBack(db: Knex, state: Refund['state']): Promise<string> {
  const paymentId = await addPayment(db)
  const refund = { paymentId, reason: 'other', cents: 3000, orderedAt: NOW }
  await db('refunds').insert({ ...refund, source: `before:${paymentId}`, state })
  return paymentId
}

describe('what is ordered to go back', () => {
  test.for([
    ['ordered', 5400],
    ['done', 5400],
    ['failed', 8400],
  ] as const)('beside one that is %s is %i cents at most', async ([state, cents], { db }) => {
    const id = await partlyBack(db, state)

    const all = await order(db, id, { cents: 8400, source: `all:${id}` })
    const more = await order(db, id, { cents: 1, source: `more:${id}` })

    expect(all).toMatchObject({ cents, state: 'ordered' })
    expect(more).toBeUndefined()
  })

  test('is nothing where a bank took the payment back for good', async ({ db }) => {
    const id = await addPayment(db, { dispute: 'lost' })

    expect(await order(db, id, { cents: 8400, source: `all:${id}` })).toBeUndefined()
  })

  test('at the same moment, for two reasons, is no more than was paid', async ({ ownDb: db }) => {
    const id = await addPayment(db)
    const first = await db.transaction()
    const guarantee = await order(first, id, { cents: 8400, source: 'guarantee:1' })
    const second = db.transaction((trx) => order(trx, id, { cents: 5000, source: 'staff:1' }))
    await Promise.race([second, waiting(db)])
    await first.commit()

    expect(guarantee).toMatchObject({ cents: 8400 })
    expect(await second).toBeUndefined()
    expect(await db('refunds').pluck('cents')).toEqual([8400])
  })

  /** Until somebody waits for somebody else. */
  async function waiting(db: Knex): Promise<void> {
    await expect
      .poll(async () => (await db('pg_locks').where({ granted: false })).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
  }
})

test('of a fee for several claims each gets its own part back, once', async ({ db }) => {
  const claims = [await plantClaim(db), await plantClaim(db), await plantClaim(db)]
  const claimIds = claims.map(({ id }) => id)
  const paymentId = await addPayment(db, { kind: 'fee', cents: 1500, claimIds })
  for (const { id: claimId, visitorId } of claims) {
    const source = `payment:${paymentId}:${claimId}`
    await giveGrant(db, { source, visitorId, accountId: 'A', basis: 'fee', claimId, now: NOW })
  }
  const [first = '', second = ''] = claimIds
  const back = (claimId: string, reason: 'letter-late' | 'letter-cancelled') =>
    orderFeeRefund({ db, clock }, { claimId, reason })

  await back(first, 'letter-cancelled')
  await back(first, 'letter-cancelled')
  await back(second, 'letter-late')
  await back(second, 'letter-cancelled')

  const refunds = await db('refunds').where({ paymentId }).orderBy('source').select('cents')
  expect(refunds).toEqual([{ cents: 500 }, { cents: 500 }])
})
