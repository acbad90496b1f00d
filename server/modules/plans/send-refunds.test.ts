import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import {
  becomeMember,
  daily,
  type Dbs,
  DAY_MS,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { checkLedger, orderRefund } from '../payments/index.ts'
import { follow } from './follow.ts'
import { sendRefunds } from './send-refunds.ts'

/** A member who paid $84. @returns the payment's id at the payment company */
async function paid(api: Api, { db, ownerDb }: Dbs): Promise<string> {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  await daily({ db, ownerDb })
  return (await db('payments').first('providerId')).providerId
}

async function order(db: Knex, cents: number, source = 'test:1'): Promise<string> {
  const payment = await db('payments').first('id')
  const ordered = await db.transaction((trx) =>
    orderRefund({ ...toolsOn(db), db: trx }, { payment, cents, reason: 'other', source }),
  )
  return ordered!.id
}

/** A day and more later, when the payment company knows no key of before any more, and no message comes. */
async function muchLater(dbs: Dbs): Promise<void> {
  scene.at = new Date(scene.at.getTime() + 4 * DAY_MS)
  await dbs.ownerDb('sandboxKeys').delete()
  await dbs.ownerDb('sandboxEvents').delete()
  await daily(dbs)
}

const sentOf = async (db: Knex, id: string) => (await toolsOn(db).cards.readPayment(id))!.refunds

describe('a refund that hangs at the payment company', { timeout: 60_000 }, () => {
  test('is not sent again, be it made by hand there', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paid(api, { db, ownerDb })
    const { desk } = toolsOn(db).cards
    await desk.settleRefunds(id, 'pending')
    await desk.refundByHand(id, 300)

    await daily({ db, ownerDb })
    await daily({ db, ownerDb })
    const meanwhile = await db('refunds').select('cents', 'state')
    await desk.settleRefunds(id, 'done')
    await muchLater({ db, ownerDb })

    expect(meanwhile).toEqual([{ cents: 300, state: 'ordered' }])
    expect(await sentOf(db, id)).toMatchObject([{ cents: 300 }])
    expect(await db('refunds').select('cents', 'state')).toEqual([{ cents: 300, state: 'done' }])
    expect(await checkLedger(db)).toMatchObject({ faults: [], balances: { refunds: 300 } })
  })

  test('nor is one of ours, once its key is forgotten there', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paid(api, { db, ownerDb })
    const { desk } = toolsOn(db).cards
    await desk.settleRefunds(id, 'pending')
    await order(db, 500)

    await daily({ db, ownerDb })
    await muchLater({ db, ownerDb })
    const hanging = await db('refunds').select('cents', 'state')
    await desk.settleRefunds(id, 'done')
    await muchLater({ db, ownerDb })

    expect(hanging).toEqual([{ cents: 500, state: 'ordered' }])
    expect(await sentOf(db, id)).toMatchObject([{ cents: 500 }])
    expect(await db('refunds').pluck('state')).toEqual(['done'])
  })
})

test('a refund that the bank returned after all is told to people, once, and the ledger takes it back', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const id = await paid(api, { db, ownerDb })
  const refundId = await order(db, 500)
  await daily({ db, ownerDb })
  const tools = toolsOn(db)
  const errors: unknown[] = []
  const log = { ...tools.log, error: (line: unknown) => errors.push(line) }

  await tools.cards.desk.settleRefunds(id, 'failed')
  await follow({ ...tools, log }, { kind: 'payment', id })
  await follow({ ...tools, log }, { kind: 'payment', id })

  const { id: paymentId } = await db('payments').first('id')
  expect(errors).toEqual([{ event: 'refund-failed', refundId, paymentId }])
  expect(await db('refunds').pluck('state')).toEqual(['failed'])
  expect(await checkLedger(db)).toMatchObject({ faults: [], balances: { refunds: 0 } })
})

test('a refund that was sent before the process was cut off is found, not sent again, however long ago that is', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const paymentId = await paid(api, { db, ownerDb })
  const reference = `refund:${await order(db, 500)}`
  await toolsOn(db).cards.refund({ idempotencyKey: reference, reference, paymentId, cents: 500 })

  await muchLater({ db, ownerDb })

  expect(await sentOf(db, paymentId)).toMatchObject([{ cents: 500 }])
  expect(await db('refunds').select('cents', 'state')).toEqual([{ cents: 500, state: 'done' }])
})

test('of a refund that is ordered the rest goes where a part of its payment went back by hand before it was sent', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const id = await paid(api, { db, ownerDb })
  await order(db, 8400)
  await toolsOn(db).cards.desk.refundByHand(id, 3000)

  await daily({ db, ownerDb })

  expect(await sentOf(db, id)).toMatchObject([{ cents: 3000 }, { cents: 5400 }])
  expect(await db('refunds').orderBy('cents').select('cents', 'state')).toEqual([
    { cents: 3000, state: 'done' },
    { cents: 5400, state: 'done' },
  ])
  expect(await checkLedger(db)).toMatchObject({ faults: [], balances: { refunds: 8400 } })
}, 60_000)

test(
  'refunds that fail do not keep another from being sent',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await paid(api, { db, ownerDb })
    for (let count = 0; count < 100; count += 1) await order(db, 1, `test:${count}`)
    scene.at = new Date(scene.at.getTime() + 60_000)
    await order(db, 500, 'test:younger')
    const tools = toolsOn(db)
    const refund = tools.cards.refund
    tools.cards.refund = async (wanted) => {
      if (wanted.cents === 1) throw new PaymentFailure('away')
      return refund(wanted)
    }

    await sendRefunds(tools)
    await sendRefunds(tools)

    expect(await db('refunds').where({ cents: 500 }).pluck('state')).toEqual(['done'])
    expect(await db('refunds').where({ cents: 1 }).distinct('state')).toEqual([
      { state: 'ordered' },
    ])
  },
)
