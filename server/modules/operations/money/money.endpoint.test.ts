import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import { addPayment } from '../../../testing/add-payment.ts'
import type { Api } from '../../../testing/api.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { NOW } from '../../../testing/tools.ts'

const reason = 'Promised by phone on Friday'
const key = () => ({ idempotencyKey: randomUUID() })

async function finance(api: Api, db: Knex): Promise<Api> {
  return (await staffBrowser(api, db, { role: 'finance' })).browser
}

describe('a refund that finance orders', () => {
  test('is sent once, stands beside its payment, and is on record with its reason', async ({
    api,
    db,
  }) => {
    const id = await addPayment(db)
    const staff = await finance(api, db)
    const once = key()
    const wanted = { cents: 2000, reason }

    const first = await staff.post(`/api/admin/payments/${id}/refund`, wanted, once)
    const replayed = await staff.post(`/api/admin/payments/${id}/refund`, wanted, once)
    const { body } = await staff.get(`/api/admin/payments/${id}`)

    expect(first.body.refund).toMatchObject({ cents: 2000, state: 'ordered', reason: 'other' })
    expect(replayed.body).toEqual(first.body)
    expect(body).toMatchObject({ refundableCents: 6400, refunds: [{ cents: 2000 }] })
    expect(await db('refunds')).toHaveLength(1)
    expect(await db('auditLog').where({ subjectId: id })).toMatchObject([
      {
        action: 'refund.ordered',
        before: { refundableCents: 8400 },
        after: { refundableCents: 6400, cents: 2000 },
        reason,
      },
    ])
  })

  test('is never more than is left: orders count, failed ones do not', async ({ api, db }) => {
    const id = await addPayment(db)
    const refund = { paymentId: id, reason: 'other', orderedAt: NOW }
    await db('refunds').insert([
      { ...refund, source: 'one', cents: 3000, state: 'ordered' },
      { ...refund, source: 'two', cents: 5000, state: 'failed' },
    ])
    const staff = await finance(api, db)
    const order = (cents: number) =>
      staff.post(`/api/admin/payments/${id}/refund`, { cents, reason }, key())

    const tooMuch = await order(5401)
    const all = await order(5400)
    const more = await order(1)

    expect([tooMuch.status, all.status, more.status]).toEqual([409, 200, 409])
    expect(tooMuch.body).toMatchObject({ code: 'refund.too-much' })
  })

  test('is not ordered twice by two who look at the same payment', async ({ api, db }) => {
    const id = await addPayment(db)
    const staff = await finance(api, db)
    const order = { cents: 500, refundableCents: 8400, reason }

    const first = await staff.post(`/api/admin/payments/${id}/refund`, order, key())
    const second = await staff.post(`/api/admin/payments/${id}/refund`, order, key())

    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.body.detail).toContain('See what went back')
    expect(await db('refunds')).toHaveLength(1)
  })

  test('wants a sign-in of the last 15 minutes, for it cannot be taken back', async ({
    api,
    db,
  }) => {
    const id = await addPayment(db)
    const staff = await finance(api, db)
    await db('accountSessions').update({ signedInAt: new Date(+NOW - 16 * 60_000) })

    const { status, body } = await staff.post(
      `/api/admin/payments/${id}/refund`,
      { cents: 1, reason },
      key(),
    )

    expect([status, body.code]).toEqual([403, 'sign-in.not-fresh'])
    expect(await db('refunds')).toEqual([])
  })

  test('is refused for what a bank has taken back', async ({ api, db }) => {
    const id = await addPayment(db, { dispute: 'open' })
    const staff = await finance(api, db)

    const { status } = await staff.post(
      `/api/admin/payments/${id}/refund`,
      { cents: 1, reason },
      key(),
    )

    expect(status).toBe(409)
  })
})

describe('the lists', () => {
  test('disputed payments have the instant by which to answer, while they are open', async ({
    api,
    db,
  }) => {
    await addPayment(db)
    const disputeAnswerBy = new Date('2026-12-01T00:00:00Z')
    const open = await addPayment(db, { dispute: 'open', disputeAnswerBy })
    const won = await addPayment(db, { dispute: 'won' })
    const staff = await finance(api, db)

    const { body } = await staff.get('/api/admin/payments?filter=disputed')

    expect(body.rows).toMatchObject([
      { id: won, dispute: 'won', answerBy: null },
      { id: open, dispute: 'open', answerBy: '2026-12-01T00:00:00.000Z' },
    ])
  })

  test('guarantees that are offered come in the order of their count', async ({ api, db }) => {
    const add = async (countedOn: string, status: string) =>
      db('guarantees').insert({
        paymentId: await addPayment(db),
        accountId: randomUUID(),
        visitorId: randomUUID(),
        yearStart: '2025-11-21',
        countedOn,
        status,
        paidCents: 8400,
        refundCents: status === 'offered' ? 8400 : 0,
      })
    await add('2026-11-20', 'offered')
    await add('2026-11-10', 'offered')
    await add('2026-11-01', 'met')
    const staff = await finance(api, db)

    const offered = await staff.get('/api/admin/guarantees?status=offered')
    const all = await staff.get('/api/admin/guarantees')

    expect(offered.body.rows.map((row: { countedOn: string }) => row.countedOn)).toEqual([
      '2026-11-10',
      '2026-11-20',
    ])
    expect(all.body.rows).toHaveLength(3)
  })

  test('a guarantee of whose payment all went back another way stands as its owner sees it, before it is looked at again', async ({
    api,
    db,
  }) => {
    const paymentId = await addPayment(db, { cents: 8400 })
    await db('guarantees').insert({
      paymentId,
      accountId: randomUUID(),
      visitorId: randomUUID(),
      yearStart: '2025-11-21',
      countedOn: '2026-11-21',
      status: 'offered',
      paidCents: 8400,
      refundCents: 8400,
    })
    const refund = { paymentId, reason: 'other', cents: 8400, orderedAt: NOW }
    await db('refunds').insert({ ...refund, source: 'by hand', state: 'done' })
    const staff = await finance(api, db)

    const { body } = await staff.get('/api/admin/guarantees?status=offered')
    const payment = await staff.get(`/api/admin/payments/${paymentId}`)

    expect(body.rows).toMatchObject([{ status: 'closed', refundCents: 0 }])
    expect(payment.body.guarantee).toMatchObject({ status: 'closed', refundCents: 0 })
  })

  test('refunds are told with their state', async ({ api, db }) => {
    const paymentId = await addPayment(db)
    const refund = { paymentId, reason: 'other', cents: 100, orderedAt: NOW }
    await db('refunds').insert([
      { ...refund, source: 'one', state: 'ordered' },
      { ...refund, source: 'two', state: 'failed' },
    ])
    const staff = await finance(api, db)

    const { body } = await staff.get('/api/admin/refunds?state=failed')

    expect(body.rows).toMatchObject([{ source: 'two', state: 'failed' }])
  })

  test('the ledger says what does not fit', async ({ api, db }) => {
    const id = await addPayment(db)
    const staff = await finance(api, db)

    const { body } = await staff.get('/api/admin/ledger')

    expect(body.sum).toBe(0)
    expect(body.faults).toEqual([expect.stringContaining(id)])
  })
})
