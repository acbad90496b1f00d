import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  addMember,
  becomeMember,
  checkout,
  daily,
  pay,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'

test('a receipt says what was paid for, when, with which card, and what went back', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  const { id, providerId } = await db('payments').first()
  await toolsOn(db).cards.desk.refundByHand(providerId, 700)
  await daily({ db, ownerDb })

  const { status, body } = await api.get(`/api/payments/${id}`)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    kind: 'plan',
    planCode: 'plus-annual',
    cents: 8400,
    taxCents: 0,
    refundedCents: 700,
    status: 'partly-refunded',
    period: { from: '2026-11-21', to: '2027-11-21' },
    card: { brand: 'Sandbox card', last4: '0000' },
    refunds: [{ cents: 700, reason: 'other' }],
  })
})

test('nobody but who paid finds it', async ({ ownApi: api, ownDb: db }) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  const { id } = await db('payments').first()

  scene.signedIn = await addMember(db)
  const foreign = await api.get(`/api/payments/${id}`)
  const unknown = await api.get(`/api/payments/${randomUUID()}`)
  scene.signedIn = undefined
  const stranger = await api.get(`/api/payments/${id}`)

  expect([foreign, unknown, stranger].map(({ status }) => status)).toEqual([404, 404, 401])
})

test('why somebody cancels is kept when they say it, and asked of nobody', async ({
  ownApi: api,
  ownDb: db,
}) => {
  const { accountId } = await becomeMember(api, db)
  await subscribe(api, 'plus-annual')

  const silent = await api.post('/payments/cancel', { reason: '   ' })
  const nothing = await db('leavingReasons')
  const said = await api.post('/payments/cancel', { reason: ' I found nothing to claim ' })

  expect([silent.status, said.status]).toEqual([200, 200])
  expect(nothing).toEqual([])
  expect(await db('leavingReasons').select('accountId', 'planCode', 'words')).toEqual([
    { accountId, planCode: 'plus-annual', words: 'I found nothing to claim' },
  ])
})

test('a dispute’s fee is in the ledger, once, and stays when the dispute is won', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await pay(api, (await checkout(api, 'plus-annual')).body.url)
  const { providerId } = await db('payments').first()
  const { desk } = toolsOn(db).cards
  await desk.dispute(providerId)
  await daily({ db, ownerDb })
  await desk.settle(providerId, 'won')
  await daily({ db, ownerDb })

  const moved = await db('ledgerTransactions as t')
    .join('ledgerEntries as e', 'e.transactionId', 't.id')
    .where('e.account', 'provider-fees')
    .orderBy('e.cents')
    .select('t.kind', 'e.cents')
  const cents = await db('ledgerEntries').where({ account: 'disputes' }).pluck('cents')

  // 2.9 % and 30 cents of $84 for the payment itself.
  expect(moved).toEqual([
    { kind: 'provider-fee', cents: 274 },
    { kind: 'dispute-fee', cents: 1500 },
  ])
  expect(cents.reduce((sum, one) => sum + Number(one), 0)).toBe(0)
})
