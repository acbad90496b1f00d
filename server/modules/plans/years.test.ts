import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Knex } from 'knex'
import { signedClaim } from '../../testing/mailed-claim.ts'
import type { Api } from '../../testing/api.ts'
import { refundPayment } from '../operations/money/refund-payment.ts'
import { checkLedger } from '../payments/index.ts'
import {
  becomeMember,
  DAY_MS,
  goTo,
  daily,
  type Dbs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { announceRenewals } from './announce-renewals.ts'
import { follow } from './follow.ts'

const mailsAbout = async (db: Knex, what: string) =>
  db('emails').where('dedupeKey', 'like', `money:${what}:%`).orderBy('createdAt')
const guarantee = async (api: Api) => (await api.get('/api/guarantee')).body
const choose = async (api: Api, choice: string) => {
  // A page of a year ago is out of date.
  await api.visit()
  return api.post('/api/guarantee', { choice }, { idempotencyKey: `choose-${choice}-once` })
}

describe('renewals', { timeout: 120_000 }, () => {
  test('of a yearly plan are announced once, 21 days ahead, and then paid', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')

    await goTo('2027-10-30', { db, ownerDb })
    const early = await mailsAbout(db, 'renewal-notice')
    await goTo('2027-10-31', { db, ownerDb })
    await goTo('2027-11-01', { db, ownerDb })
    const announced = await mailsAbout(db, 'renewal-notice')
    await goTo('2027-11-21', { db, ownerDb })

    expect([early.length, announced.length]).toEqual([0, 1])
    const leading = (await queuedWords(db)).filter(({ text }) => text.includes('/account/cancel'))
    const texts = leading.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(texts.filter((text) => text.includes('We received your payment'))).toHaveLength(2)
    expect(texts.filter((text) => text.includes('On that day $84 is charged'))).toHaveLength(1)
    const status = await api.post('/user/subscription-status')
    expect(status.body.currentPeriodEnd).toBe('2028-11-21T17:00:00.000Z')
    expect(await db('payments').pluck('cents')).toEqual([8400, 8400])
    const grant = await db('mailingGrants').first('endsAt')
    expect(grant.endsAt).toEqual(new Date('2028-11-22T17:00:00Z'))
  })

  test('are announced to all others when one cannot be', async ({ ownApi: api, ownDb: db }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    const [plan, account] = [await db('subscriptions').first(), await db('accounts').first()]
    const other = { ...account, id: randomUUID(), visitorId: randomUUID(), emailHash: 'other' }
    await db('accounts').insert(other)
    const checkout = {
      ...(await db('checkouts').first()),
      id: randomUUID(),
      sessionId: 'cs_other',
    }
    await db('checkouts').insert(checkout)
    const mine = { accountId: other.id, visitorId: other.visitorId, providerId: 'sub_other' }
    const stuck = '00000000-0000-7000-8000-000000000000'
    await db('subscriptions').insert({ ...plan, ...mine, id: stuck, checkoutId: checkout.id })
    scene.at = new Date('2027-11-01T14:10:00Z')
    const tools = toolsOn(db)
    const order: typeof tools.jobs.order = async (trx, job, input, how) => {
      if ('id' in Object(input) && Object(input).id === stuck) throw new Error('no words')
      return tools.jobs.order(trx, job, input, how)
    }

    await announceRenewals({ ...tools, jobs: { ...tools.jobs, order } })

    const told = await db('subscriptions').whereNotNull('noticedAt').pluck('id')
    expect(told).toEqual([plan.id])
  })

  test('that the bank declines are told, tried again, and then the plan ends', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-monthly')
    const { customerId } = await db('payers').first()
    await toolsOn(db).cards.desk.behave(customerId, 'decline')

    await goTo('2026-12-21', { db, ownerDb })
    const during = await db('subscriptions').first()
    await api.visit()
    const { current } = (await api.get('/api/plans')).body
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25']) {
      await goTo(day, { db, ownerDb })
    }

    expect(during.status).toBe('past-due')
    expect(current).toMatchObject({ status: 'past-due', nextCharge: null })
    expect(await mailsAbout(db, 'renewal-refused')).toHaveLength(1)
    expect((await db('subscriptions').first()).status).toBe('ended')
    expect(await mailsAbout(db, 'cancelled')).toHaveLength(1)
    const last = (await queuedWords(db)).at(-1)!
    expect(last.subject).toBe('Your plan has ended')
    expect(last.text.replaceAll(/\s+/g, ' ')).toContain(
      'The renewal of your Monthly Plus plan was not paid, and the plan has ended.',
    )
    expect((await api.post('/user/subscription-status')).body.status).toBe('inactive')
  })

  test('do not happen once a plan is cancelled', async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await api.post('/payments/cancel')

    await goTo('2027-10-31', { db, ownerDb })
    await goTo('2027-11-22', { db, ownerDb })

    expect(await mailsAbout(db, 'renewal-notice')).toEqual([])
    expect(await mailsAbout(db, 'cancelled')).toHaveLength(1)
    expect(await db('payments')).toHaveLength(1)
    expect((await db('subscriptions').first()).status).toBe('ended')
  })
})

describe('the guarantee', { timeout: 120_000 }, () => {
  /** A year of the yearly plan, in which so much reached its owner. */
  async function aYear(api: Api, { db, ownerDb }: Dbs, receivedCents: number): Promise<void> {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await api.post('/payments/cancel')
    const { id: claimId, visitorId } = await signedClaim(api, db)
    const { suitId } = await db('claims').where({ id: claimId }).first('suitId')
    const payout = { claimId, visitorId, suitId, method: 'check', createdAt: scene.at }
    if (receivedCents) {
      await db('payouts').insert({
        ...payout,
        amountCents: receivedCents,
        receivedOn: '2027-03-01',
      })
    }
    await goTo('2027-11-06', { db, ownerDb })
  }

  test('reminds on day 350, counts on day 365, and one click sends the money back', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 1000)
    const running = await guarantee(api)
    await goTo('2027-11-21', { db, ownerDb })
    const offered = await guarantee(api)

    const chosen = await choose(api, 'refund')
    await choose(api, 'refund')
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(await mailsAbout(db, 'guarantee-soon')).toHaveLength(1)
    expect(await mailsAbout(db, 'guarantee-offered')).toHaveLength(1)
    expect(running).toMatchObject({
      status: 'running',
      countedOn: '2027-11-21',
      receivedCents: 1000,
    })
    expect(offered).toMatchObject({
      status: 'offered',
      paidCents: 8400,
      receivedCents: 1000,
      refundCents: 8400,
      openUntil: '2028-01-20',
      mayWait: true,
    })
    expect(chosen.body).toMatchObject({ status: 'refunded', refundCents: 8400 })
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 8400, reason: 'guarantee', state: 'done' },
    ])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [], balances: { refunds: 8400 } })
    expect(await mailsAbout(db, 'refunded')).toHaveLength(1)
    const kinds = await db('planEvents')
      .whereLike('kind', 'guarantee.%')
      .orderBy('id')
      .pluck('kind')
    expect(kinds).toEqual(['guarantee.computed', 'guarantee.refunded'])
  })

  test('pays by itself what nobody chose about in 60 days', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await goTo('2027-11-21', { db, ownerDb })
    await goTo('2028-01-20', { db, ownerDb })
    const open = (await guarantee(api)).status

    await goTo('2028-01-21', { db, ownerDb })
    await daily({ db, ownerDb })

    expect(open).toBe('offered')
    expect(await guarantee(api)).toMatchObject({ status: 'refunded', refundCents: 8400 })
    expect(await db('refunds').pluck('state')).toEqual(['done'])
  })

  test('waits 12 months more for whoever chooses that, and counts what came by then', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 1000)
    await goTo('2027-11-21', { db, ownerDb })

    const waits = await choose(api, 'wait')
    const payout = await db('payouts').first('claimId', 'visitorId', 'suitId')
    const more = { ...payout, method: 'check', createdAt: scene.at }
    await db('payouts').insert({ ...more, amountCents: 8000, receivedOn: '2028-05-01' })
    await goTo('2028-11-20', { db, ownerDb })

    expect(waits.body).toMatchObject({ status: 'running', waited: true, countedOn: '2028-11-20' })
    expect(await guarantee(api)).toMatchObject({ status: 'met', receivedCents: 9000 })
    expect(await mailsAbout(db, 'guarantee-counted')).toHaveLength(1)
    expect(await db('refunds')).toEqual([])
  })

  test('of two years that are open is chosen about for the one that was named, or else the one that is shown', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await goTo('2027-11-21', { db, ownerDb })
    const older = await db('guarantees').first()
    const { id: _, ...payment } = await db('payments').first()
    const [newPayment] = await db('payments')
      .insert({ ...payment, claimIds: [], providerId: 'another-year' })
      .returning('id')
    const { id: _own, ...year } = older
    const [newer] = await db('guarantees')
      .insert({ ...year, paymentId: newPayment.id, yearStart: '2027-11-21' })
      .returning('id')
    const statuses = async () =>
      Object.fromEntries((await db('guarantees')).map(({ id, status }) => [id, status]))
    await api.visit()
    const send = (input: object, idempotencyKey: string) =>
      api.post('/api/guarantee', { choice: 'refund', ...input }, { idempotencyKey })

    const shown = await guarantee(api)
    const named = await send({ guaranteeId: older.id }, 'the-older-year-once')
    const afterNamed = await statuses()
    await send({}, 'a-page-of-before-once')

    expect(shown.id).toBe(newer.id)
    expect(named.body).toMatchObject({ id: older.id, status: 'refunded' })
    expect(afterNamed).toEqual({ [older.id]: 'refunded', [newer.id]: 'offered' })
    expect(await statuses()).toEqual({ [older.id]: 'refunded', [newer.id]: 'refunded' })
  })

  test('of a year about which a bank decides, or of which all went back another way, hides no other year that is to be chosen about, or counted', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await goTo('2027-11-21', { db, ownerDb })
    const { id: _, ...payment } = await db('payments').first()
    const [lost] = await db('payments')
      .insert({ ...payment, claimIds: [], providerId: 'lost-year', dispute: 'lost' })
      .returning('id')
    const { id: older, ...year } = await db('guarantees').first()
    const gone = { ...year, paymentId: lost.id, yearStart: '2027-11-21' }
    const [newer] = await db('guarantees').insert(gone).returning('id')
    const about = (choice: string) =>
      api.post(
        '/api/guarantee',
        { choice, guaranteeId: older },
        { idempotencyKey: `the-older-year-${choice}` },
      )
    await api.visit()

    await db('payments').where({ id: lost.id }).update({ dispute: 'open' })
    const whileDisputed = await guarantee(api)
    const ofNewer = await api.post(
      '/api/guarantee',
      { choice: 'wait', guaranteeId: newer.id },
      { idempotencyKey: 'the-newer-year-wait' },
    )
    const unnamed = await api.post(
      '/api/guarantee',
      { choice: 'refund' },
      { idempotencyKey: 'a-page-of-before-refund' },
    )
    await db('refunds').delete()
    await db('guarantees').where({ id: older }).update({ status: 'offered', refundCents: 8400 })
    await db('payments').where({ id: lost.id }).update({ dispute: 'lost' })
    const shown = await guarantee(api)
    await about('wait')
    const counted = await guarantee(api)
    await db('guarantees').where({ id: older }).update({ status: 'offered', refundCents: 8400 })
    await about('refund')

    expect([whileDisputed.id, shown.id]).toEqual([older, older])
    expect(ofNewer.body.code).toBe('guarantee.not-open')
    expect(unnamed.body).toMatchObject({ id: older, status: 'refunded' })
    expect(shown).toMatchObject({ status: 'offered', refundCents: 8400 })
    expect(counted).toMatchObject({ id: older, status: 'running', waited: true })
    expect(await guarantee(api)).toMatchObject({ id: newer.id, status: 'closed' })
  })

  test('gives back what is left beside a refund that is still on its way, and offers no more than that', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await hangingRefund({ db, ownerDb }, 3000)
    await goTo('2027-11-21', { db, ownerDb })
    const offered = await guarantee(api)

    const chosen = await choose(api, 'refund')
    await daily({ db, ownerDb })

    expect(offered).toMatchObject({ status: 'offered', paidCents: 5400, refundCents: 5400 })
    expect(chosen.body).toMatchObject({ status: 'refunded', refundCents: 5400 })
    await expectAllBackOnce(db)
  })

  test('gives back, and offers, what is left where another refund was ordered after it was offered', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await goTo('2027-11-21', { db, ownerDb })
    await hangingRefund({ db, ownerDb }, 3000)
    await api.visit()
    const offered = await guarantee(api)

    const chosen = await choose(api, 'refund')
    await daily({ db, ownerDb })

    expect(offered).toMatchObject({ status: 'offered', refundCents: 5400, mayWait: true })
    expect(chosen.body).toMatchObject({ status: 'refunded', refundCents: 5400 })
    await expectAllBackOnce(db)
  })

  /** Finance gives a part of the year back, and the bank takes its time. */
  async function hangingRefund({ db, ownerDb }: Dbs, cents: number): Promise<void> {
    const tools = toolsOn(db)
    const { id: paymentId, providerId } = await db('payments').first()
    await tools.cards.desk.settleRefunds(providerId, 'pending')
    const wanted = { paymentId, cents, orderId: 'promised' }
    await db.transaction((trx) => refundPayment({ ...tools, db: trx }, wanted))
    await daily({ db, ownerDb })
  }

  /** All that was paid is back once the bank is done, in two parts. */
  async function expectAllBackOnce(db: Knex): Promise<void> {
    const tools = toolsOn(db)
    const { providerId: id } = await db('payments').first()
    await tools.cards.desk.settleRefunds(id, 'done')
    await follow(tools, { kind: 'payment', id })

    expect(await db('refunds').select('cents', 'state').orderBy('cents')).toEqual([
      { cents: 3000, state: 'done' },
      { cents: 5400, state: 'done' },
    ])
    expect(await db('payments').first('refundedCents')).toEqual({ refundedCents: 8400 })
  }

  test.for([
    [8400, 'offered'],
    [8401, 'met'],
  ] as const)(
    'with %i cents received it is %s',
    async ([cents, status], { ownApi: api, ownDb: db, ownerDb }) => {
      await aYear(api, { db, ownerDb }, cents)
      await goTo('2027-11-21', { db, ownerDb })

      expect((await guarantee(api)).status).toBe(status)
    },
  )

  test('counts money alone: not a check that became void, nor one that was replaced', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 6000)
    await db('payouts').update({ reissueRequestedOn: '2027-06-02' })
    const { id: _, ...old } = await db('payouts').first()
    const fresh = { ...old, reissueRequestedOn: null }
    await db('payouts').insert([
      { ...fresh, receivedOn: '2027-07-01' },
      { ...fresh, amountCents: 10_000, receivedOn: '2027-03-02', voidAfter: '2027-11-19' },
    ])
    const running = await guarantee(api)

    await goTo('2027-11-21', { db, ownerDb })

    expect(running).toMatchObject({ receivedCents: 16_000 })
    expect(await guarantee(api)).toMatchObject({
      status: 'offered',
      receivedCents: 6000,
      refundCents: 8400,
    })
  })

  /** Somebody's bank takes the year's payment away, until it decides otherwise. */
  async function dispute({ db, ownerDb }: Dbs): Promise<(state: 'won' | 'lost') => Promise<void>> {
    const { providerId } = await db('payments').first()
    const { desk } = toolsOn(db).cards
    await desk.dispute(providerId)
    scene.at = new Date(scene.at.getTime() + DAY_MS)
    await daily({ db, ownerDb })
    return async (state) => {
      await desk.settle(providerId, state)
      await daily({ db, ownerDb })
    }
  }

  test('has nothing to give back where the bank took it back for good, and says so before its day', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    const settle = await dispute({ db, ownerDb })
    await settle('lost')
    expect(await guarantee(api)).toMatchObject({ status: 'closed', paidCents: 0 })
    await goTo('2027-11-21', { db, ownerDb })

    expect(await guarantee(api)).toMatchObject({ status: 'closed', refundCents: 0 })
    expect((await choose(api, 'refund')).body.code).toBe('guarantee.not-open')
  })

  test('counts as paid no more once the bank took it back for good', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    const paid = async () => (await api.get('/api/payments')).body.paidCents
    const settle = await dispute({ db, ownerDb })
    const undecided = await paid()
    await settle('lost')

    expect([undecided, await paid()]).toEqual([8400, 0])
  })

  test('is counted although the message got lost by which the bank’s word comes', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await dispute({ db, ownerDb })
    const { providerId } = await db('payments').first()
    await toolsOn(db).cards.desk.settle(providerId, 'won')
    await db('sandboxEvents').update({ toldAt: scene.at })
    await goTo('2027-11-21', { db, ownerDb })
    await goTo('2027-11-22', { db, ownerDb })

    expect(await guarantee(api)).toMatchObject({ status: 'offered', refundCents: 8400 })
  })

  test('waits for a second dispute as well, after one that was won', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    const settle = await dispute({ db, ownerDb })
    await settle('won')
    await dispute({ db, ownerDb })
    await goTo('2027-11-21', { db, ownerDb })

    expect(await db('payments').whereNotNull('dispute').pluck('dispute')).toEqual(['open'])
    expect(await db('guarantees').orderBy('yearStart').first()).toMatchObject({ status: 'running' })
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test('is counted once the bank has decided, and offered for 60 days from then on', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    const settle = await dispute({ db, ownerDb })
    await goTo('2027-11-21', { db, ownerDb })
    await goTo('2028-02-20', { db, ownerDb })
    const undecided = await guarantee(api)
    await settle('won')
    await goTo('2028-02-21', { db, ownerDb })

    expect(undecided).toMatchObject({ status: 'running' })
    expect(await guarantee(api)).toMatchObject({
      status: 'offered',
      refundCents: 8400,
      openUntil: '2028-04-21',
    })
  })

  test('sends nothing back while a bank decides, by itself or by a click, and nothing after it has', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aYear(api, { db, ownerDb }, 0)
    await goTo('2027-11-21', { db, ownerDb })
    const settle = await dispute({ db, ownerDb })

    const clicked = await choose(api, 'refund')
    await goTo('2028-02-01', { db, ownerDb })
    const undecided = await guarantee(api)
    await settle('lost')
    const decided = await guarantee(api)
    await goTo('2028-02-02', { db, ownerDb })

    expect(clicked.body.code).toBe('guarantee.not-open')
    expect(undecided).toMatchObject({ status: 'offered', refundCents: 8400, isDisputed: true })
    expect(decided).toMatchObject({ status: 'closed', refundCents: 0, isDisputed: false })
    expect(await guarantee(api)).toMatchObject({ status: 'closed', refundCents: 0 })
    expect(await db('refunds')).toEqual([])
  })
})
