import { expect } from 'vitest'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import { daily, becomeMember, pay, scene, subscribe, test, toolsOn } from '../../testing/plans.ts'
import { checkLedger } from '../payments/index.ts'
import { follow } from '../plans/index.ts'
import { forgetOldPayments } from './forget-old-payments.ts'

test(
  'seven years after a payment nothing says whose it was; the books still balance',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    const { accountId, visitorId } = await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    const { providerId } = await db('payments').first()
    await toolsOn(db).cards.desk.refundByHand(providerId, 700)
    await api.post('/payments/cancel')
    await daily({ db, ownerDb })
    scene.at = new Date('2027-11-22T18:00:00Z')
    await daily({ db, ownerDb })
    const before = await checkLedger(db)

    scene.at = new Date('2033-11-21T16:59:00Z')
    const early = await forgetOldPayments(toolsOn(db))
    const standing = await db('payments').first('accountId', 'cardLast4')
    scene.at = new Date('2033-11-21T17:01:00Z')
    const due = await forgetOldPayments(toolsOn(db))
    const again = await forgetOldPayments(toolsOn(db))

    expect([early, due, again]).toEqual([0, 1, 0])
    expect(standing).toEqual({ accountId, cardLast4: '0000' })
    const [payment] = await db('payments')
    expect(payment).toMatchObject({ cents: 8400, refundedCents: 700, cardLast4: null })
    expect([payment.accountId, payment.visitorId]).not.toContain(accountId)
    expect(payment.visitorId).not.toBe(visitorId)
    expect(await db('guarantees')).toEqual([])
    expect(await db('purchases')).toEqual([])
    expect(await checkLedger(db)).toEqual(before)
    expect(before.faults).toEqual([])
  },
)

test(
  'what was agreed to goes when the plan is over as long, and no old message brings anything back',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await api.post('/payments/cancel')
    scene.at = new Date('2027-11-22T18:00:00Z')
    await daily({ db, ownerDb })
    const { providerId } = await db('subscriptions').first()
    const { providerId: paymentId } = await db('payments').first()

    scene.at = new Date('2033-12-01T18:00:00Z')
    await forgetOldPayments(toolsOn(db))
    const plansBefore = await db('subscriptions').pluck('status')
    scene.at = new Date('2034-11-23T18:00:00Z')
    await forgetOldPayments(toolsOn(db))
    await follow(toolsOn(db), { kind: 'payment', id: paymentId })
    await follow(toolsOn(db), { kind: 'subscription', id: providerId })

    expect(plansBefore).toEqual(['ended'])
    expect(await db('subscriptions')).toEqual([])
    expect(await db('checkouts')).toEqual([])
    expect(await db('payments')).toHaveLength(1)
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  },
)

test(
  'of a plan that was changed for another, neither outlives its time by the other',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-monthly')
    await daily({ db, ownerDb })
    const yearly = { planId: 'plus-annual', consentVersion: CHANGE_CONSENT_VERSION }
    const { body } = await api.post('/payments/change', yearly, { idempotencyKey: 'to-yearly' })
    await pay(api, body.url)
    await daily({ db, ownerDb })
    const codes = await db('subscriptions').orderBy('code').pluck('code')

    scene.at = new Date('2034-06-01T18:00:00Z')
    await forgetOldPayments(toolsOn(db))
    const running = await db('subscriptions').pluck('code')
    await db('subscriptions').update({ status: 'ended', endedAt: scene.at })
    scene.at = new Date('2041-06-02T18:00:00Z')
    await forgetOldPayments(toolsOn(db))

    expect(codes).toEqual(['plus-annual', 'plus-monthly'])
    expect(running).toEqual(['plus-annual'])
    expect(await db('subscriptions')).toEqual([])
    expect(await db('checkouts')).toEqual([])
  },
)
