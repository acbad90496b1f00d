import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { tell } from '../../testing/claim-steps.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import { NOW } from '../../testing/tools.ts'
import { moveVisitor } from '../claims/move-visitor.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { reviewClaims } from '../claims/review-claims.ts'
import { printRun } from '../mailing/print-run.ts'
import { refuseLetter } from '../mailing/refuse-letter.ts'
import { refundPayment } from '../operations/money/refund-payment.ts'
import { checkLedger, PlanPrice } from '../payments/index.ts'
import {
  becomeMember,
  checkout,
  daily,
  pay,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'

/** A member with a signed claim that is ready to be released. */
async function withClaim(api: Api, db: Knex): Promise<string> {
  await becomeMember(api, db)
  const { id } = await signedClaim(api, db)
  scene.at = new Date(NOW.getTime() + UNDO_MS)
  return id
}

const claimOf = (db: Knex, id: string) => db('claims').where({ id }).first()
const behave = async (db: Knex, behaviour: 'succeed' | 'decline' | 'authenticate') => {
  const { customerId } = await db('payers').first()
  await toolsOn(db).cards.desk.behave(customerId, behaviour)
}

test(
  'a claim waits for an account first, then for a plan, and goes out once there is one',
  { timeout: 120_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    scene.at = NOW
    scene.signedIn = undefined
    await api.visit()
    const { id } = await signedClaim(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    await releaseClaim(toolsOn(db), { claimId: id })
    const early = await claimOf(db, id)

    const member = await becomeMember(api, db)
    await db('claims').where({ id }).update({ visitorId: member.visitorId })
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    await releaseClaim(toolsOn(db), { claimId: id })
    const signedIn = await claimOf(db, id)
    const { body: plans } = await api.get('/api/plans')
    await subscribe(api, 'plus-monthly')
    await runJobs({ db, ownerDb })

    expect([early.waitsFor, signedIn.waitsFor]).toEqual(['account', 'plan'])
    expect(plans.waiting).toMatchObject([{ claimId: id, feeCents: 500, reason: 'no-plan' }])
    expect((await claimOf(db, id)).state).toBe('queued')
  },
)

describe('pay as you go', { timeout: 120_000 }, () => {
  test('saves a card, charges nothing then, and the fee when the letter goes to print', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await withClaim(api, db)
    const place = await subscribe(api, 'pay-as-you-go')
    const before = await db('payments')
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(place).toMatch(/^\/file\/complete\?setup_intent=sbx_seti_/)
    expect(before).toEqual([])
    expect((await claimOf(db, id)).state).toBe('queued')
    const { body } = await api.get('/api/payments')
    expect(body.payments).toMatchObject([{ kind: 'fee', cents: 500, claims: [expect.any(String)] }])
    const status = await api.post('/user/subscription-status')
    expect(status.body).toMatchObject({ subscription_type: 'pay-as-you-go', status: 'active' })
    expect((await checkLedger(db)).balances).toMatchObject({ 'fee-revenue': -500 })
  })

  test.for([
    ['decline', 'declined'],
    ['authenticate', 'authentication-required'],
  ] as const)(
    'when the card answers %s, the claim waits, and another card lets it go',
    async ([behaviour, reason], { ownApi: api, ownDb: db, ownerDb }) => {
      await becomeMember(api, db)
      await subscribe(api, 'pay-as-you-go')
      await behave(db, behaviour)
      const { id } = await signedClaim(api, db)
      scene.at = new Date(NOW.getTime() + UNDO_MS)
      await runJobs({ db, ownerDb })
      await daily({ db, ownerDb })
      const waiting = (await api.get('/api/plans')).body.waiting
      const mails = await db('emails').where({ kind: 'money' })
      const charged = await db('payments')

      await behave(db, 'succeed')
      const again = await checkout(api, 'pay-as-you-go', { returnTo: '/account' })
      await pay(api, again.body.url)
      await runJobs({ db, ownerDb })
      await daily({ db, ownerDb })

      expect(waiting).toMatchObject([{ claimId: id, reason }])
      expect([mails.length, charged.length]).toEqual([1, 0])
      expect((await claimOf(db, id)).state).toBe('queued')
      expect(await db('payments')).toHaveLength(1)
    },
  )

  test('asks no more about the number of claims than choosing them did', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const claimIds = Array.from({ length: 100 }, () => randomUUID())

    const { body } = await checkout(api, 'pay-as-you-go', { claimIds })

    // They are looked for, and nobody has them.
    expect(body.code).toBe('not-found')
  })

  test('that ended in another tab leaves no other sum to be paid than the one that the page said', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const id = await withClaim(api, db)
    await subscribe(api, 'pay-as-you-go')
    const dearer = { code: 'pay-as-you-go', version: 2, variant: 'control', cents: 0 } as const
    await PlanPrice.query(db).insert({ ...dearer, feeCents: 700, interval: 'none', startsAt: NOW })
    await db('priceOffers').delete()
    await api.post('/payments/cancel', {})

    const said = await checkout(api, 'pay-as-you-go', { claimIds: [id], cents: 500 })
    const anew = await checkout(api, 'pay-as-you-go', { claimIds: [id], cents: 700 })

    expect([said.status, said.body.code]).toEqual([409, 'offer.expired'])
    expect(anew.status).toBe(200)
    expect(await db('checkouts').where({ mode: 'payment' }).pluck('cents')).toEqual([700])
  })

  test('whose card was declined pays the fee of their own plan by hand, also once a letter costs others more', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'pay-as-you-go')
    await behave(db, 'decline')
    const { id } = await signedClaim(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    await runJobs({ db, ownerDb })
    await daily({ db, ownerDb })
    const dearer = { code: 'pay-as-you-go', version: 2, variant: 'control', cents: 0 } as const
    await PlanPrice.query(db).insert({
      ...dearer,
      interval: 'none',
      feeCents: 700,
      certifiedFeeCents: 800,
      startsAt: NOW,
    })
    // The 30 days are over for which the price that was shown first is kept.
    await db('priceOffers').delete()

    const { body: plans } = await api.get('/api/plans')
    const opened = await checkout(api, 'pay-as-you-go', { claimIds: [id] })

    expect(plans.offers).toContainEqual(expect.objectContaining({ feeCents: 700 }))
    expect(plans).toMatchObject({ current: { feeCents: 500 }, waiting: [{ feeCents: 500 }] })
    expect(opened.status).toBe(200)
    expect(await db('checkouts').where({ mode: 'payment' }).pluck('cents')).toEqual([500])
  })

  test('when the card is declined and the plan cancelled, a new one with another card lets the claim go', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'pay-as-you-go')
    await behave(db, 'decline')
    const { id } = await signedClaim(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    await runJobs({ db, ownerDb })
    await daily({ db, ownerDb })
    await api.post('/payments/cancel', {}, { idempotencyKey: 'cancel-this-once' })
    const dropped = await db('feeCharges').pluck('state')

    await behave(db, 'succeed')
    await subscribe(api, 'pay-as-you-go')
    await runJobs({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(dropped).toEqual(['dropped'])
    expect((await claimOf(db, id)).state).toBe('queued')
    expect(await db('payments').pluck('cents')).toEqual([500])
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test('when a claim was paid for, filed by its owner and not filed after all, it is paid for anew', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await withClaim(api, db)
    await subscribe(api, 'pay-as-you-go')
    await daily({ db, ownerDb })
    await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
    await daily({ db, ownerDb })
    const given = await db('refunds').pluck('cents')

    await tell(api, id, 'self-filed-undo', {})
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(given).toEqual([500])
    expect((await claimOf(db, id)).state).toBe('queued')
    expect(await db('payments').pluck('cents')).toEqual([500, 500])
    expect(await db('refunds').pluck('cents')).toEqual([500])
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test('when its settlement closed and takes claims again, its fee is asked for, not charged again by itself', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await withClaim(api, db)
    await subscribe(api, 'pay-as-you-go')
    await daily({ db, ownerDb })
    await db('suits').update({ status: 'closed' })
    await printRun(toolsOn(db))
    await daily({ db, ownerDb })
    const ended = await claimOf(db, id)
    const given = await db('refunds').pluck('cents')

    await db('suits').update({ status: 'open' })
    await reviewClaims(toolsOn(db))
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    for (const _ of [1, 2]) await daily({ db, ownerDb })
    const back = await claimOf(db, id)
    const charged = await db('payments').pluck('cents')
    const opened = await checkout(api, 'pay-as-you-go', { claimIds: [id] })
    await pay(api, opened.body.url)
    await daily({ db, ownerDb })

    expect([ended.state, given]).toEqual(['expired', [500]])
    expect([back.state, back.waitsFor, charged]).toEqual(['signed', 'plan', [500]])
    expect((await claimOf(db, id)).state).toBe('queued')
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test('agreed to anew after its claim came back it keeps the time of that, and charges for it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await withClaim(api, db)
    await subscribe(api, 'pay-as-you-go')
    const agreed = (await db('subscriptions').first()).consentedAt
    await daily({ db, ownerDb })
    await db('suits').update({ status: 'closed' })
    await printRun(toolsOn(db))
    await daily({ db, ownerDb })
    await db('suits').update({ status: 'open' })
    await reviewClaims(toolsOn(db))
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    await daily({ db, ownerDb })
    const waiting = await claimOf(db, id)

    await subscribe(api, 'pay-as-you-go')
    for (const _ of [1, 2]) await daily({ db, ownerDb })

    const plans = await db('subscriptions')
    expect(waiting).toMatchObject({ state: 'signed', waitsFor: 'plan' })
    expect(plans).toHaveLength(1)
    expect(plans[0].consentedAt > agreed).toBe(true)
    expect((await claimOf(db, id)).state).toBe('queued')
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test.for([
    { offered: 300, charged: 300 },
    { offered: 700, charged: 500 },
  ])(
    'agreed to again at $offered cents where it ran at 500 charges $charged a letter',
    async ({ offered, charged }, { ownApi: api, ownDb: db, ownerDb }) => {
      await withClaim(api, db)
      await subscribe(api, 'pay-as-you-go')
      const price = { code: 'pay-as-you-go', version: 2, variant: 'control', cents: 0 } as const
      const fees = { feeCents: offered, certifiedFeeCents: 800 }
      await PlanPrice.query(db).insert({ ...price, ...fees, interval: 'none', startsAt: NOW })
      await db('priceOffers').delete()

      await subscribe(api, 'pay-as-you-go')
      for (const _ of [1, 2]) await daily({ db, ownerDb })

      expect(await db('payments').pluck('cents')).toEqual([charged])
    },
  )

  test('a fee that arrives after its claim went another way goes back, and is no hindrance later', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await withClaim(api, db)
    await subscribe(api, 'pay-as-you-go')
    await runJobs({ db, ownerDb })
    const [charge] = await db('feeCharges')
    const { customerId, cardId } = await db('payers').first()
    // As when the process that charged it was cut off before it could note that.
    await toolsOn(db).cards.chargeSaved({
      idempotencyKey: `fee:${id}:1:${charge.attempt}`,
      reference: `fee:${charge.id}`,
      customerId,
      cardId,
      cents: 500,
      description: 'Mailing of one claim, letter 1',
    })
    await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
    await runJobs({ db, ownerDb })
    await daily({ db, ownerDb })
    const grants = await db('mailingGrants').whereNull('endsAt')
    const given = await db('refunds').select('cents', 'reason')

    await tell(api, id, 'self-filed-undo', {})
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect([grants, given]).toEqual([[], [{ cents: 500, reason: 'letter-cancelled' }]])
    expect((await claimOf(db, id)).state).toBe('queued')
    expect(await db('payments').pluck('cents')).toEqual([500, 500])
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test('the fee can be paid at once, for one claim, without a saved card', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await withClaim(api, db)
    await releaseClaim(toolsOn(db), { claimId: id })

    const opened = await checkout(api, 'pay-as-you-go', { claimIds: [id], returnTo: '/pay' })
    const back = await pay(api, opened.body.url)
    await runJobs({ db, ownerDb })

    expect(back.headers.get('location')).toMatch(/^\/pay\?payment_intent=/)
    expect((await claimOf(db, id)).state).toBe('queued')
    const twice = await checkout(api, 'pay-as-you-go', { claimIds: [id] })
    expect(twice.body.code).toBe('claim.cannot-move')
  })
})

describe('the fee goes back by itself', { timeout: 120_000 }, () => {
  async function paidClaim(api: Api, db: Knex, ownerDb: Knex): Promise<string> {
    const id = await withClaim(api, db)
    const { body } = await checkout(api, 'pay-as-you-go', { claimIds: [id] })
    await pay(api, body.url)
    await runJobs({ db, ownerDb })
    return id
  }

  test('when its owner cancels before it is printed', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paidClaim(api, db, ownerDb)

    await api.post(`/api/claims/${id}/cancel`, {}, { idempotencyKey: 'cancel-this-once' })
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    const { body } = await api.get('/api/payments')
    expect(body).toMatchObject({
      paidCents: 0,
      payments: [{ status: 'refunded', refunds: [{ cents: 500, reason: 'letter-cancelled' }] }],
    })
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('but not once more where finance gave it back before, and no letter goes out on it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paidClaim(api, db, ownerDb)
    const tools = toolsOn(db)
    const { id: paymentId } = await db('payments').first('id')
    const wanted = { paymentId, cents: 500, orderId: 'promised' }
    await db.transaction((trx) => refundPayment({ ...tools, db: trx }, wanted))

    await api.post(`/api/claims/${id}/cancel`, {}, { idempotencyKey: 'cancel-this-once' })
    await daily({ db, ownerDb })

    expect(await db('refunds').select('cents', 'state')).toEqual([{ cents: 500, state: 'done' }])
    expect(await db('mailingGrants').where({ claimId: id }).whereNull('endsAt')).toEqual([])
  })

  test('when signing in gives the claim up for one that is further', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paidClaim(api, db, ownerDb)
    const { visitorId, suitId } = await claimOf(db, id)
    await db('claims').where({ id }).update({ state: 'ready_to_sign' })
    const { id: brought } = await signedClaim(api, db)
    const otherPhone = randomUUID()
    await db('claims').where({ id: brought }).update({ suitId, visitorId: otherPhone })

    await db.transaction((trx) =>
      moveVisitor({ ...toolsOn(db), db: trx }, { from: otherPhone, to: visitorId }),
    )
    await daily({ db, ownerDb })

    expect((await claimOf(db, id)).state).toBe('cancelled')
    expect(await db('refunds').select('reason', 'cents')).toEqual([
      { reason: 'letter-cancelled', cents: 500 },
    ])
    expect(await db('mailingGrants').where({ claimId: id }).whereNull('endsAt')).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('when the letter fails, and another letter is then paid for anew', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paidClaim(api, db, ownerDb)
    const { documentId, visitorId } = await claimOf(db, id)
    const [letter] = await db('letters')
      .insert({
        claimId: id,
        visitorId,
        documentId,
        version: 1,
        method: 'first-class',
        createdAt: NOW,
      })
      .returning('*')
    await db('claims').where({ id }).update({ state: 'printing' })

    await db.transaction((trx) =>
      refuseLetter(
        { ...toolsOn(db), db: trx },
        { letter, state: 'failed', reason: 'no paper', source: 'job' },
      ),
    )
    await daily({ db, ownerDb })

    expect(await db('refunds').select('reason', 'state', 'cents')).toEqual([
      { reason: 'letter-failed', state: 'done', cents: 500 },
    ])
    expect(await db('mailingGrants').whereNull('endsAt')).toEqual([])
  })
})

test('a fee that was paid twice and taken back goes back once more when its letter is cancelled', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  const { id } = await signedClaim(api, db)
  await subscribe(api, 'pay-as-you-go')
  scene.at = new Date(NOW.getTime() + UNDO_MS)
  const page = await checkout(api, 'pay-as-you-go', { claimIds: [id] })
  await daily({ db, ownerDb })
  await daily({ db, ownerDb })
  scene.at = new Date(scene.at.getTime() + 60_000)
  await pay(api, page.body.url)
  await daily({ db, ownerDb })

  await api.post(`/api/claims/${id}/cancel`, {}, { idempotencyKey: 'cancel-this-once' })
  await daily({ db, ownerDb })

  const paid = await db('payments').orderBy('paidAt').select('cents', 'refundedCents')
  expect(paid).toEqual([
    { cents: 500, refundedCents: 500 },
    { cents: 500, refundedCents: 500 },
  ])
  expect(await db('refunds').orderBy('orderedAt').pluck('reason')).toEqual([
    'duplicate',
    'letter-cancelled',
  ])
})
