import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import type { Api } from '../../testing/api.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import { mergeAccounts } from '../../testing/merge-accounts.ts'
import {
  addMember,
  becomeMember,
  checkout,
  daily,
  type Dbs,
  DAY_MS,
  goTo,
  pay,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import type { SignedIn } from '../../tools.ts'
import { absorbPending } from '../accounts/sign-in/absorb-pending.ts'
import { releaseClaim } from '../claims/index.ts'
import { ownBrowser } from '../experiments/index.ts'
import { checkLedger, holdMoney, orderCertifiedCharge } from '../payments/index.ts'
import { announceRenewals } from './announce-renewals.ts'
import { endPlanAtOnce } from './end-plan-at-once.ts'
import { follow } from './follow.ts'
import { takePayment } from './follow-made.ts'
import { reviewGuarantees } from './review-guarantees.ts'
import { tellMoney } from './tell-money.ts'

interface Two {
  own: SignedIn
  brought: SignedIn
}

/** Somebody who subscribed under two accounts, `days` apart; signed in to the older one. */
async function withTwo(
  api: Api,
  { db, ownerDb }: Dbs,
  { plans: [older, younger], days = 0 }: { plans: [string, string]; days?: number },
): Promise<Two> {
  const own = await becomeMember(api, db)
  await subscribe(api, older)
  await runJobs({ db, ownerDb })
  scene.at = new Date(scene.at.getTime() + days * DAY_MS + 1000)
  const brought = await addMember(db)
  scene.signedIn = brought
  await subscribe(api, younger)
  await runJobs({ db, ownerDb })
  scene.signedIn = own
  return { own, brought }
}

const planOf = (db: Knex, { accountId }: SignedIn) =>
  db('subscriptions').where({ accountId }).first()

describe('two accounts with a plan each that become one', () => {
  test('keep the older plan; the younger one is ended at the payment company and goes back whole', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { own, brought } = await withTwo(
      api,
      { db, ownerDb },
      { plans: ['plus-annual', 'plus-monthly'] },
    )
    const kept = await planOf(db, own)
    const duplicate = await planOf(db, brought)

    await mergeAccounts(db, { brought, into: own })
    await daily({ db, ownerDb })

    const { cards } = toolsOn(db)
    expect(await cards.readSubscription(duplicate.providerId)).toMatchObject({ status: 'ended' })
    expect(await cards.readSubscription(kept.providerId)).toMatchObject({ status: 'active' })
    expect((await api.get('/api/plans')).body.current).toMatchObject({
      code: 'plus-annual',
      status: 'active',
    })
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 1200, reason: 'duplicate', state: 'done' },
    ])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('have the year that is paid on a page of before, in the place of the older plan that goes on', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const plans: [string, string] = ['plus-monthly', 'plus-monthly']
    const { own, brought } = await withTwo(api, { db, ownerDb }, { plans, days: 5 })
    scene.signedIn = brought
    const agreed = { planId: 'plus-annual', consentVersion: CHANGE_CONSENT_VERSION }
    const { body } = await api.post('/payments/change', agreed, { idempotencyKey: 'to-yearly-1' })
    scene.signedIn = own
    await mergeAccounts(db, { brought, into: own })
    await daily({ db, ownerDb })
    const before = (await queuedWords(db)).length

    await pay(api, body.url)
    await daily({ db, ownerDb })

    expect((await api.get('/api/plans')).body.current).toMatchObject({ code: 'plus-annual' })
    expect(await db('subscriptions').whereNot({ status: 'ended' }).pluck('code')).toEqual([
      'plus-annual',
    ])
    expect(await db('refunds').orderBy('cents').select('cents', 'reason')).toEqual([
      { cents: expect.any(Number), reason: 'plan-changed' },
      { cents: 1200, reason: 'duplicate' },
    ])
    const told = (await queuedWords(db)).slice(before)
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Sparrow receipt',
      'Your plan is Annual Plus now',
      'Your refund is on its way',
    ])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('keep the year that runs already, and get one back that is paid on a page of before', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const plans: [string, string] = ['plus-annual', 'plus-monthly']
    const { own, brought } = await withTwo(api, { db, ownerDb }, { plans, days: 5 })
    scene.signedIn = brought
    const agreed = { planId: 'plus-annual', consentVersion: CHANGE_CONSENT_VERSION }
    const { body } = await api.post('/payments/change', agreed, { idempotencyKey: 'to-yearly-2' })
    scene.signedIn = own
    const kept = await planOf(db, own)
    await mergeAccounts(db, { brought, into: own })

    await pay(api, body.url)
    await daily({ db, ownerDb })

    expect(await db('subscriptions').whereNot({ status: 'ended' }).pluck('id')).toEqual([kept.id])
    expect(await db('refunds').orderBy('cents').pluck('cents')).toEqual([1200, 8400])
  })

  /** The older plan was given back; of the younger one the next term begins at this moment, and nobody has told of it. */
  async function atARenewal(api: Api, { db, ownerDb }: Dbs, card: 'succeed' | 'decline') {
    const plans: [string, string] = ['plus-annual', 'plus-monthly']
    const { own, brought } = await withTwo(api, { db, ownerDb }, { plans, days: 5 })
    const [older, younger] = [await planOf(db, own), await planOf(db, brought)]
    const { providerId } = await db('payments').where({ accountId: own.accountId }).first()
    const { customerId } = await db('payers').where({ accountId: brought.accountId }).first()
    const { desk } = toolsOn(db).cards
    await desk.refundByHand(providerId, 8400)
    await daily({ db, ownerDb })
    if (card === 'decline') await desk.behave(customerId, 'decline')
    scene.at = new Date(younger.currentPeriodEnd.getTime() + 1000)
    await mergeAccounts(db, { brought, into: own })
    await daily({ db, ownerDb })
    const left = await db('subscriptions').whereNot({ status: 'ended' }).pluck('id')
    return { left, older, younger }
  }

  test('in the seconds in which one renews keep that one, where the other was given back', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { left, younger } = await atARenewal(api, { db, ownerDb }, 'succeed')

    expect(left).toEqual([younger.id])
    expect(await db('refunds').pluck('cents')).toEqual([8400])
  })

  test('in the seconds in which one is declined keep the other, and nothing is tried again', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { left, older } = await atARenewal(api, { db, ownerDb }, 'decline')

    expect(left).toEqual([older.id])
    expect((await queuedWords(db)).filter(({ text }) => /try again/.test(text))).toEqual([])
  })

  test('are told of neither a renewal nor a resumption of the one that ends within the minute', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const plans: [string, string] = ['plus-annual', 'plus-annual']
    const { own, brought } = await withTwo(api, { db, ownerDb }, { plans, days: 5 })
    const { id } = await planOf(db, brought)
    await mergeAccounts(db, { brought, into: own })
    scene.at = new Date('2027-11-01T14:10:00Z')
    const before = (await queuedWords(db)).length
    const tools = toolsOn(db)

    await announceRenewals(tools)
    for (const what of ['renewal-notice', 'resumed'] as const) await tellMoney(tools, { what, id })

    expect(await db('subscriptions').where({ id }).first()).toMatchObject({ noticedAt: null })
    expect(await db('subscriptions').whereNotNull('noticedAt')).toHaveLength(1)
    expect((await queuedWords(db)).slice(before)).toEqual([])
  })

  test.for([
    ['given back', 'done'],
    ['disputed', 'ordered'],
  ] as const)(
    'keep the plan that is paid for where the payment of the older one was %s',
    async ([what, state], { ownApi: api, ownDb: db, ownerDb }) => {
      const plans: [string, string] = ['plus-annual', 'plus-monthly']
      const { own, brought } = await withTwo(api, { db, ownerDb }, { plans, days: 5 })
      const { providerId } = await db('payments').where({ accountId: own.accountId }).first()
      const { customerId } = await db('payers').where({ accountId: brought.accountId }).first()
      const { desk } = toolsOn(db).cards
      if (what === 'disputed') await desk.dispute(providerId)
      else await desk.refundByHand(providerId, 8400)
      await daily({ db, ownerDb })

      await mergeAccounts(db, { brought, into: own })
      await daily({ db, ownerDb })

      const { current } = (await api.get('/api/plans')).body
      expect(current).toMatchObject({ code: 'plus-monthly', status: 'active' })
      const month = await db('payments').where({ cents: 1200 }).first()
      expect(await db('refunds').where({ paymentId: month.id })).toEqual([])
      expect(await db('refunds').pluck('state')).toEqual([state])
      const { accountId } = own
      expect(await db('payers').where({ accountId }).select('customerId')).toEqual([{ customerId }])
    },
  )

  test('are told once how each ends where the one that goes on is cancelled before the other has ended', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const plans: [string, string] = ['plus-annual', 'plus-monthly']
    const { own, brought } = await withTwo(api, { db, ownerDb }, { plans })
    await mergeAccounts(db, { brought, into: own })
    const before = (await queuedWords(db)).length

    const { body } = await api.post('/payments/cancel')
    await runJobs({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(body.status).toBe('cancels_at_period_end')
    const told = (await queuedWords(db)).slice(before)
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'One of your two plans has ended',
      'Your plan is cancelled',
      'Your refund is on its way',
    ])
  })

  test('have certified mail charged to the card of the account that lives, and to no other', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { own, brought } = await withTwo(
      api,
      { db, ownerDb },
      { plans: ['plus-annual', 'plus-monthly'] },
    )
    await mergeAccounts(db, { brought, into: own })
    // As a card that is saved anew leaves the row of the account that is over in front.
    await db('payers').where({ accountId: own.accountId }).update({ cardId: 'card_new' })
    const { id: claimId, visitorId } = await signedClaim(api, db)
    const { id: planPriceId } = await db('planPrices').where({ code: 'pay-as-you-go' }).first()

    const wanted = { visitorId, claimId, letterVersion: 1, planPriceId }
    await orderCertifiedCharge(toolsOn(db), wanted)

    expect(await db('payers').where({ visitorId })).toHaveLength(2)
    expect(await db('feeCharges').select('accountId')).toEqual([{ accountId: own.accountId }])
  })

  test('give a fee back that is paid on a page of before for a claim that goes out by the plan of the other', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const own = await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await runJobs({ db, ownerDb })
    const brought = await addMember(db)
    scene.signedIn = brought
    const { id: claimId } = await signedClaim(api, db)
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    const page = await checkout(api, 'pay-as-you-go', { claimIds: [claimId] })
    await mergeAccounts(db, { brought, into: own })
    scene.signedIn = own
    await releaseClaim(toolsOn(db), { claimId })

    await pay(api, page.body.url)
    await daily({ db, ownerDb })

    expect(await db('claims').pluck('state')).toEqual(['queued'])
    expect(await db('mailingGrants').pluck('basis')).toEqual(['plan'])
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 500, reason: 'duplicate', state: 'done' },
    ])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('give such a fee back and mail its claim by the plan, at once where it waited for that', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const own = await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await runJobs({ db, ownerDb })
    const brought = await addMember(db)
    scene.signedIn = brought
    const { id: claimId } = await signedClaim(api, db)
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    await runJobs({ db, ownerDb })
    const waited = await db('claims').select('state', 'waitsFor')
    const page = await checkout(api, 'pay-as-you-go', { claimIds: [claimId] })
    await mergeAccounts(db, { brought, into: own })
    scene.signedIn = own

    await pay(api, page.body.url)
    await runJobs({ db, ownerDb })

    expect(waited).toEqual([{ state: 'signed', waitsFor: 'plan' }])
    expect(await db('refunds').pluck('reason')).toEqual(['duplicate'])
    expect(await db('claims').pluck('state')).toEqual(['queued'])
  })

  test('tell the person by mail that one of the plans has ended, and of the money', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const two = await withTwo(api, { db, ownerDb }, { plans: ['plus-annual', 'plus-monthly'] })
    const before = (await queuedWords(db)).length

    await mergeAccounts(db, { brought: two.brought, into: two.own })
    await daily({ db, ownerDb })

    const mails = (await queuedWords(db)).slice(before).map(({ text }) => text)
    expect(mails).toHaveLength(2)
    const ended = mails.find((text) => text.includes('Monthly Plus'))?.replaceAll(/\s+/g, ' ')
    expect(ended).toContain('Your other plan, Annual Plus, goes on: your claims go out by it')
    expect(ended).not.toContain('at the printer or paid for already')
    expect(mails.join()).toContain('You were charged twice for the same thing.')
  })

  test('name the plan that goes on also where it was changed before the other one ended', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const two = await withTwo(api, { db, ownerDb }, { plans: ['plus-monthly', 'plus-annual'] })
    await mergeAccounts(db, { brought: two.brought, into: two.own })
    const wanted = { planId: 'plus-annual', consentVersion: CHANGE_CONSENT_VERSION }
    const once = { idempotencyKey: 'changed-at-once' }

    const { body } = await api.post('/payments/change', wanted, once)
    await pay(api, body.url)
    await daily({ db, ownerDb })

    const ended = (await queuedWords(db)).filter(({ text }) => text.includes('plan has ended'))
    expect(ended.map(({ subject }) => subject)).toEqual(['One of your two plans has ended'])
    expect(ended[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Your other plan, Annual Plus, goes on',
    )
  })

  test('pay back no more than the days on which both ran', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const two = await withTwo(
      api,
      { db, ownerDb },
      { plans: ['plus-annual', 'plus-annual'], days: 20 },
    )

    await api.post('/payments/cancel')
    await mergeAccounts(db, { brought: two.brought, into: two.own })
    await daily({ db, ownerDb })

    // The older one was cancelled, so it is the one that goes: 345 of its 365 days are paid for twice.
    const plans = await db('subscriptions').orderBy('startedAt').pluck('status')
    expect(plans).toEqual(['ended', 'active'])
    expect(await db('refunds').pluck('cents')).toEqual([7940])
  })

  test('charge nothing for the one that ended, however often a message about it comes', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const two = await withTwo(api, { db, ownerDb }, { plans: ['plus-monthly', 'plus-monthly'] })
    const { providerId } = await planOf(db, two.brought)
    await mergeAccounts(db, { brought: two.brought, into: two.own })

    for (const days of [0, 0, 40]) {
      scene.at = new Date(scene.at.getTime() + days * DAY_MS)
      await follow(toolsOn(db), { kind: 'subscription', id: providerId })
      await daily({ db, ownerDb })
    }

    expect(await db('refunds').pluck('cents')).toEqual([1200])
    expect(await db('payments')).toHaveLength(3)
  })

  test('leave the card of the plan that goes on, and both customers to be found', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { own, brought } = await withTwo(
      api,
      { db, ownerDb },
      { plans: ['pay-as-you-go', 'plus-annual'] },
    )
    const { customerId } = await db('payers').where({ accountId: brought.accountId }).first()

    await mergeAccounts(db, { brought, into: own })

    const payers = await db('payers').where({ visitorId: own.visitorId })
    expect(payers).toHaveLength(2)
    expect(payers.find(({ accountId }) => accountId === own.accountId)).toMatchObject({
      customerId,
    })
    expect(await db('subscriptions').orderBy('startedAt').pluck('status')).toEqual([
      'ended',
      'active',
    ])
  })
})

describe('pay-as-you-go beside a plan whose renewal is declined', { timeout: 60_000 }, () => {
  /** Somebody whose younger account has a plan, on a card that was declined when its month was over. */
  async function declined(api: Api, { db, ownerDb }: Dbs, own: string): Promise<Two> {
    const two = await withTwo(api, { db, ownerDb }, { plans: [own, 'plus-monthly'] })
    const { accountId } = two.brought
    const { customerId } = await db('payers').where({ accountId }).first()
    await toolsOn(db).cards.desk.behave(customerId, 'decline')
    await goTo('2026-12-21', { db, ownerDb })
    await api.visit()
    return two
  }

  test('mails claims at the fee that was agreed to, and ends the plan that nobody sees', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { own, brought } = await declined(api, { db, ownerDb }, 'pay-as-you-go')
    const { providerId } = await planOf(db, brought)
    const before = (await queuedWords(db)).length

    await mergeAccounts(db, { brought, into: own })
    const shown = (await api.get('/api/plans')).body.current
    const { id: claimId } = await signedClaim(api, db)
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    await runJobs({ db, ownerDb })
    const ordered = await db('feeCharges').select('claimId', 'cents', 'state')
    await daily({ db, ownerDb })

    expect(shown).toMatchObject({ code: 'pay-as-you-go', status: 'active' })
    expect(ordered).toEqual([{ claimId, cents: 500, state: 'ordered' }])
    expect(await db('claims').where({ id: claimId }).first('state')).toEqual({ state: 'queued' })
    expect(await toolsOn(db).cards.readSubscription(providerId)).toMatchObject({ status: 'ended' })
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([500, 1200])
    const told = (await queuedWords(db)).slice(before).map(({ text }) => text)
    expect(told.join()).toContain('Monthly Plus')
  })

  test('saved by somebody whose own renewal is declined ends that plan', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { brought } = await declined(api, { db, ownerDb }, 'pay-as-you-go')
    scene.signedIn = brought
    await api.visit()

    await subscribe(api, 'pay-as-you-go')
    await daily({ db, ownerDb })
    await goTo('2026-12-22', { db, ownerDb })

    const { accountId } = brought
    expect(
      await db('subscriptions').where({ accountId }).orderBy('startedAt').pluck('status'),
    ).toEqual(['ended', 'active'])
    expect((await api.get('/api/plans')).body.current).toMatchObject({ code: 'pay-as-you-go' })
    expect(await db('payments').pluck('cents')).toEqual([1200])
  })

  test('gives way to a plan whose renewal is only on its way', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { own, brought } = await withTwo(
      api,
      { db, ownerDb },
      { plans: ['pay-as-you-go', 'plus-monthly'] },
    )
    scene.at = new Date('2026-12-21T18:00:00Z')

    await mergeAccounts(db, { brought, into: own })
    await daily({ db, ownerDb })

    const open = await db('subscriptions').whereNot({ status: 'ended' }).pluck('code')
    expect(open).toEqual(['plus-monthly'])
    expect(await db('payments').pluck('cents')).toEqual([1200, 1200])
  })
})

test('a plan whose renewal was on its way ends once that is declined, where pay-as-you-go came by then', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const plans: [string, string] = ['pay-as-you-go', 'plus-monthly']
  const { own, brought } = await withTwo(api, { db, ownerDb }, { plans })
  const { customerId } = await db('payers').where({ accountId: brought.accountId }).first()
  await toolsOn(db).cards.desk.behave(customerId, 'decline')
  scene.at = new Date('2026-12-21T18:00:00Z')

  await mergeAccounts(db, { brought, into: own })
  await daily({ db, ownerDb })

  const open = await db('subscriptions').whereNot({ status: 'ended' }).pluck('code')
  expect(open).toEqual(['pay-as-you-go'])
})

test('a plan that is declined and cancelled at the payment company at once is told to end once, where pay-as-you-go came by then', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const plans: [string, string] = ['pay-as-you-go', 'plus-monthly']
  const { own, brought } = await withTwo(api, { db, ownerDb }, { plans })
  const { customerId } = await db('payers').where({ accountId: brought.accountId }).first()
  const { providerId } = await planOf(db, brought)
  const { cards } = toolsOn(db)
  await cards.desk.behave(customerId, 'decline')
  scene.at = new Date('2026-12-21T18:00:00Z')
  await mergeAccounts(db, { brought, into: own })
  await cards.desk.letTimePass()
  await cards.setCancelAtPeriodEnd({ subscriptionId: providerId, cancel: true })
  const before = (await queuedWords(db)).length

  await daily({ db, ownerDb })

  const told = (await queuedWords(db)).slice(before).map(({ subject }) => subject)
  expect(told).toEqual(['One of your two plans has ended'])
})

describe('several plans that run', () => {
  async function together(api: Api, { db, ownerDb }: Dbs): Promise<SignedIn> {
    const two = await withTwo(api, { db, ownerDb }, { plans: ['plus-annual', 'plus-monthly'] })
    const { accountId, visitorId } = two.own
    await db('subscriptions').update({ accountId, visitorId })
    return two.own
  }

  test('are all cancelled by one click', async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await together(api, { db, ownerDb })

    const { status } = await api.post('/payments/cancel')

    expect(status).toBe(200)
    const plans = await db('subscriptions')
    expect(plans.map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([true, true])
    for (const { providerId } of plans) {
      const facts = await toolsOn(db).cards.readSubscription(providerId)
      expect(facts).toMatchObject({ cancelAtPeriodEnd: true })
    }
  })

  test('are all ended at once for somebody who is deleted', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { accountId } = await together(api, { db, ownerDb })

    await endPlanAtOnce(toolsOn(db), { accountId })

    expect(await db('subscriptions').pluck('status')).toEqual(['ended', 'ended'])
  })
})

describe('a page that was opened under an account that is over and paid after that', () => {
  /** Somebody whose other account goes into theirs while its page stands open, and who then pays on it. */
  async function paidLate(
    api: Api,
    { db, ownerDb }: Dbs,
    { own: ownPlan, page }: { own: string; page: string },
  ) {
    const own = await becomeMember(api, db)
    await subscribe(api, ownPlan)
    await runJobs({ db, ownerDb })
    const { customerId: ownCustomer, cardId: ownCard } = await db('payers').first()
    scene.signedIn = await addMember(db)
    const { accountId } = scene.signedIn
    const { body } = await checkout(api, page)
    const { sessionId } = await db('checkouts').where({ accountId }).first()
    const { customerId } = await db('payers').where({ accountId }).first()
    await mergeAccounts(db, { brought: scene.signedIn, into: own })
    scene.signedIn = own
    await api.post(new URL(body.url).pathname, { choice: 'succeed' })
    await follow(toolsOn(db), { kind: 'checkout', id: sessionId })
    const payer = await db('payers').where({ accountId: own.accountId }).first()
    return { own, payer, ownCustomer, ownCard, customerId }
  }

  test('has a plan charged as the customer whose page it was', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const plans = { own: 'pay-as-you-go', page: 'plus-annual' }
    const { own, payer, customerId } = await paidLate(api, { db, ownerDb }, plans)

    const { providerId } = await db('payments').first()
    expect(payer).toMatchObject({ customerId, cardId: `card_${providerId}` })
    expect(await db('payers').where({ visitorId: own.visitorId })).toHaveLength(2)
  })

  test('has certified mail charged as that customer also where the account is the second that it went into', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const last = await becomeMember(api, db)
    await subscribe(api, 'pay-as-you-go')
    await runJobs({ db, ownerDb })
    const middle = await addMember(db)
    scene.signedIn = middle
    await subscribe(api, 'pay-as-you-go')
    const first = await addMember(db)
    scene.signedIn = first
    const { body } = await checkout(api, 'plus-annual')
    const { accountId } = first
    const { sessionId } = await db('checkouts').where({ accountId }).first()
    const { customerId } = await db('payers').where({ accountId }).first()
    await mergeAccounts(db, { brought: first, into: middle })
    await mergeAccounts(db, { brought: middle, into: last })
    scene.signedIn = last

    await api.post(new URL(body.url).pathname, { choice: 'succeed' })
    await follow(toolsOn(db), { kind: 'checkout', id: sessionId })

    const { visitorId } = last
    expect(await db('payers').where({ accountId: last.accountId })).toMatchObject([
      { customerId, visitorId },
    ])
  })

  test('has fees charged as the customer whose card was saved', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const plans = { own: 'pay-as-you-go', page: 'pay-as-you-go' }
    const { payer, customerId, ownCard } = await paidLate(api, { db, ownerDb }, plans)

    expect(payer.customerId).toBe(customerId)
    expect(payer.cardId).toMatch(/^card_sbx_seti_/)
    expect(payer.cardId).not.toBe(ownCard)
  })

  test.for(['plus-annual', 'pay-as-you-go'])(
    'leaves the card of a plan that goes on (%s)',
    async (page, { ownApi: api, ownDb: db, ownerDb }) => {
      const plans = { own: 'plus-monthly', page }
      const { payer, ownCustomer, ownCard } = await paidLate(api, { db, ownerDb }, plans)

      expect(payer).toMatchObject({ customerId: ownCustomer, cardId: ownCard })
    },
  )
})

describe('money that comes while two accounts become one', () => {
  test('is entered under the account that stays', async ({ ownApi: api, ownDb: db }) => {
    const into = await addMember(db)
    const brought = await becomeMember(api, db)
    const { body } = await checkout(api, 'plus-annual')
    await api.post(new URL(body.url).pathname, { choice: 'succeed' })
    const { sessionId } = await db('checkouts').first()
    const merging = await db.transaction()
    await merging.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `money:${brought.accountId}`,
    ])

    const following = follow(toolsOn(db), { kind: 'checkout', id: sessionId })
    await waitingForMoney(db)
    await mergeAccounts(merging, { brought, into })
    await merging.commit()
    await following

    const { accountId, visitorId } = into
    for (const table of ['payments', 'subscriptions', 'mailingGrants', 'guarantees']) {
      const rows = await db(table).select('accountId', 'visitorId')
      expect(rows, table).toEqual([{ accountId, visitorId }])
    }
  })

  test('waits for whoever is working on the money of either', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const into = await addMember(db)
    const brought = await becomeMember(api, db)
    await checkout(api, 'plus-annual')
    const working = await db.transaction()
    await working.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `money:${brought.accountId}`,
    ])

    const merge = mergeAccounts(db, { brought, into })
    await waitingForMoney(db)
    const meanwhile = await db('checkouts').first('accountId')
    await working.commit()
    await merge

    expect(meanwhile).toEqual({ accountId: brought.accountId })
    expect(await db('checkouts').first('accountId')).toEqual({ accountId: into.accountId })
  })

  test('holds nothing of either that a deletion wants, while it waits for the money that this one holds', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const into = await addMember(db)
    const brought = await becomeMember(api, db)
    await ownBrowser(toolsOn(db), { ownerId: brought.visitorId, browserId: randomUUID() })
    await api.post('/privacy/delete', { openClaims: [] })
    const deleting = await ownerDb.transaction()
    await holdMoney(deleting, brought)

    const merge = mergeAccounts(db, { brought, into })
    await waitingForMoney(db)
    await deleting.raw(`set local lock_timeout = '1s'`)
    const { visitorId } = brought
    const locked = [
      await deleting('browserOwners').where({ ownerId: visitorId }).forUpdate(),
      await deleting('privacyRequests').where({ visitorId }).forUpdate(),
    ]
    await deleting.rollback()
    await merge

    expect(locked.map((rows) => rows.length)).toEqual([1, 1])
  })

  test('waits for no money where the other account is confirmed, and so does not merge', async ({
    ownDb: db,
    ownerDb,
  }) => {
    const [into, signedIn] = [await addMember(db), await addMember(db)]
    const owner = await db('accounts').where({ id: into.accountId }).first()
    const paying = await ownerDb.transaction()
    await holdMoney(paying, signedIn)

    await db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '1s'`)
      const pendingId = signedIn.accountId
      await absorbPending({ ...toolsOn(trx), db: trx }, { pendingId, into: owner })
    })
    await paying.rollback()

    expect(await db('accounts').whereNotNull('mergedIntoId')).toEqual([])
  })

  test.for(['the choice', 'the daily look'])(
    '%s about a guarantee waits for the money before it holds the guarantee, which a merge takes after it',
    async (which, { ownApi: api, ownDb: db, ownerDb }) => {
      await becomeMember(api, db)
      await subscribe(api, 'plus-annual')
      const { id } = await db('guarantees').first()
      await db('guarantees').update({
        status: 'offered',
        refundCents: 8400,
        openUntil: '2026-11-22',
      })
      if (which === 'the daily look') scene.at = new Date('2026-11-24T18:00:00Z')
      await api.visit()
      const { accountId } = scene.signedIn!
      const merging = await ownerDb.transaction()
      await holdMoney(merging, { accountId })

      const gaveBack =
        which === 'the choice'
          ? api.post('/api/guarantee', { choice: 'refund' }, { idempotencyKey: 'choose-at-once' })
          : reviewGuarantees(toolsOn(db))
      await waitingForMoney(db)
      await merging.raw(`set local lock_timeout = '1s'`)
      const locked = await merging('guarantees').where({ id }).forUpdate()
      await merging.rollback()
      await gaveBack

      expect(locked).toHaveLength(1)
      expect(await db('guarantees').pluck('status')).toEqual(['refunded'])
    },
  )

  test('nobody opens a page to pay for an account that is over', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const into = await addMember(db)
    const brought = await becomeMember(api, db)
    await mergeAccounts(db, { brought, into })

    const { status, body } = await checkout(api, 'plus-annual')

    expect([status, body.code]).toEqual([401, 'sign-in.required'])
    expect(await db('checkouts')).toEqual([])
  })

  test('a fee that names the account that is over is the other one’s', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const into = await addMember(db)
    const brought = await becomeMember(api, db)
    await subscribe(api, 'plus-monthly')
    await mergeAccounts(db, { brought, into })
    await db('subscriptions').update({
      accountId: brought.accountId,
      visitorId: brought.visitorId,
    })
    const { id: subscriptionId, providerId } = await db('subscriptions').first()
    const [paymentId] = (await toolsOn(db).cards.readSubscription(providerId))!.paymentIds
    const facts = (await toolsOn(db).cards.readPayment(paymentId!))!

    await db.transaction((trx) =>
      takePayment({ ...toolsOn(trx), db: trx }, { ...facts, id: 'sbx_pi_another' }),
    )

    const added = await db('payments').where({ providerId: 'sbx_pi_another' }).first()
    expect(added).toMatchObject({ accountId: into.accountId, subscriptionId })
  })
})

/** Until somebody waits for an account's money. */
async function waitingForMoney(db: Knex): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const { rows } = (await db.raw(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )) as { rows: unknown[] }
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nobody waits')
}
