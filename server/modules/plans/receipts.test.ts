import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import { addPayment } from '../../testing/add-payment.ts'
import {
  addMember,
  becomeMember,
  checkout,
  daily,
  goTo,
  pay,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { receiptLetter } from './letters-of-money.ts'

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

/** What the receipts by e-mail say of the guarantee, in the order of the payments. */
async function guaranteesTold(db: Knex): Promise<(string | undefined)[]> {
  const payments = await db('payments').orderBy('paidAt').pluck('id')
  const mails = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  return payments.map((id) => {
    const receipt = mails.find((text) => text.includes(id))
    if (!receipt) throw new Error('Every payment has its receipt')
    return /has reached you by ([^,]+, \d{4})/.exec(receipt)?.[1]
  })
}

test('the receipt of a renewal names the day of its own guarantee', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  await goTo('2027-11-21', { db, ownerDb })

  expect(await guaranteesTold(db)).toEqual(['November 21, 2027', 'November 20, 2028'])
})

test('the receipt of a month names none, also where the plan was a yearly one', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  await api.post(
    '/payments/change',
    { planId: 'plus-monthly', consentVersion: CHANGE_CONSENT_VERSION },
    { idempotencyKey: randomUUID() },
  )
  await daily({ db, ownerDb })
  await goTo('2027-11-21', { db, ownerDb })

  expect(await guaranteesTold(db)).toEqual(['November 21, 2027', undefined])
})

test.for([
  ['letter', true],
  ['fee', false],
] as const)('the receipt of a %s says whose rules it follows', async ([kind, rules], { db }) => {
  const written = await receiptLetter(toolsOn(db), await addPayment(db, { kind, cents: 500 }))

  expect(written).toMatchObject({ letter: { isPlan: false, amount: '$5' } })
  const said = written && 'isRefundCase' in written.letter
  expect(said).toBe(rules)
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

  const again = await api.post('/payments/cancel', { reason: 'I found nothing to claim' })

  expect([silent.status, said.status, again.status]).toEqual([200, 200, 200])
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
