import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import type { Api } from '../../testing/api.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { mergeAccounts } from '../../testing/merge-accounts.ts'
import {
  addMember,
  becomeMember,
  daily,
  DAY_MS,
  type Dbs,
  goTo,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import type { CardPayments } from '../../vendors/card-payments/port.ts'
import { checkLedger, holdMoney } from '../payments/index.ts'
import { tellPlanChange } from '../plans/tell-changes.ts'
import { erasePerson } from './erase-person.ts'
import { movePrivacy } from './move-privacy.ts'

/** A monthly plan that renews on December 21. */
async function aMonth(api: Api, dbs: Dbs, planId = 'plus-monthly'): Promise<void> {
  await becomeMember(api, dbs.db)
  await subscribe(api, planId)
  await daily(dbs)
}

/** Asks for everything to be deleted, as somebody who has just signed in. */
async function ask(api: Api): Promise<void> {
  scene.signedIn = { ...scene.signedIn!, signedInAt: scene.at }
  // A page of weeks ago is out of date.
  await api.visit()
  const { status } = await api.post('/privacy/delete', { openClaims: [] })
  expect(status).toBe(200)
}

async function erase(db: Knex): Promise<void> {
  const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
  await letWeekPass(db)
  await erasePerson(toolsOn(db), { requestId: id })
}

const mails = (db: Knex, what: string) =>
  db('emails').where('dedupeKey', 'like', `money:${what}:%`).select('dedupeKey')
const atCompany = async (db: Knex) => {
  const { providerId } = await db('subscriptions').first()
  return toolsOn(db).cards.readSubscription(providerId)
}

/** The keys under which a planned change is told to the payment company now. */
async function keysOfChange(db: Knex): Promise<string[]> {
  const keys: string[] = []
  const { subscriptionId, accountId } = await db('planChanges').first()
  await db('planChanges').update({ toldAt: null })
  const tools = toolsOn(db)
  const setLaterTerms: CardPayments['setLaterTerms'] = async (told) => {
    if (told.terms) keys.push(told.terms.idempotencyKey)
    await tools.cards.setLaterTerms(told)
  }
  await tellPlanChange(
    { ...tools, cards: { ...tools.cards, setLaterTerms } },
    { subscriptionId, accountId },
  )
  return keys
}

describe('whoever asked for everything to be deleted', { timeout: 120_000 }, () => {
  test('is not charged for a term that would begin before it is done, and is told so by one message', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })

    await ask(api)
    await daily({ db, ownerDb })
    const stopped = await atCompany(db)
    await goTo('2026-12-21', { db, ownerDb })
    await goTo('2026-12-25', { db, ownerDb })
    await erase(db)

    expect(stopped).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await db('payments').pluck('cents')).toHaveLength(1)
    expect(await mails(db, 'cancelled')).toEqual([])
    expect(await db('refunds')).toEqual([])
  })

  test('and keeps their data before the term is over has the plan renew as before', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })
    await ask(api)
    await daily({ db, ownerDb })

    await api.post('/privacy/delete/undo')
    await daily({ db, ownerDb })
    const kept = await atCompany(db)
    await goTo('2026-12-21', { db, ownerDb })

    expect(kept).toMatchObject({ cancelAtPeriodEnd: false })
    expect(await mails(db, 'resumed')).toHaveLength(1)
    expect(await db('payments').pluck('cents')).toHaveLength(2)
    expect(await db('subscriptions').select('renewalStop')).toEqual([{ renewalStop: null }])
  })

  test('gets a change back that was planned for the plan, not another price', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb }, 'plus-annual')
    await goTo('2027-11-17', { db, ownerDb })
    scene.signedIn = { ...scene.signedIn!, signedInAt: scene.at }
    await api.visit()
    const planned = await api.post(
      '/payments/change',
      { planId: 'plus-monthly', consentVersion: CHANGE_CONSENT_VERSION },
      { idempotencyKey: 'to-monthly-once' },
    )
    const first = await keysOfChange(db)
    const retried = await keysOfChange(db)
    await daily({ db, ownerDb })
    await ask(api)
    await daily({ db, ownerDb })

    await api.post('/privacy/delete/undo')
    await daily({ db, ownerDb })
    const anew = await keysOfChange(db)
    await goTo('2027-11-21', { db, ownerDb })

    expect(planned.status).toBe(200)
    // A key of Stripe's does its work once: what was released by the stop would not come back.
    expect([first, retried]).toEqual([retried, first])
    expect(anew).not.toEqual(first)
    expect(await db('payments').orderBy('paidAt').pluck('cents')).toEqual([8400, 1200])
    expect(await db('subscriptions').pluck('code')).toEqual(['plus-monthly'])
  })

  test('who had cancelled themselves stays cancelled, whatever becomes of the deletion', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })
    await api.visit()
    await api.post('/payments/cancel')
    await ask(api)
    await daily({ db, ownerDb })

    await api.post('/privacy/delete/undo')
    await daily({ db, ownerDb })

    expect(await atCompany(db)).toMatchObject({ cancelAtPeriodEnd: true })
  })

  test('who cancels meanwhile stays cancelled, and who resumes the plan meanwhile keeps it going', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })
    await ask(api)
    await daily({ db, ownerDb })

    await api.post('/payments/resume')
    await daily({ db, ownerDb })
    // Another account comes to it.
    const { visitorId: from } = await addMember(db)
    const ids = { from, to: scene.signedIn!.visitorId }
    await db.transaction((trx) => movePrivacy({ ...toolsOn(db), db: trx }, ids))
    await daily({ db, ownerDb })
    const resumed = await atCompany(db)
    await api.post('/payments/cancel')
    await api.post('/privacy/delete/undo')
    await daily({ db, ownerDb })

    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false })
    expect(await atCompany(db)).toMatchObject({ cancelAtPeriodEnd: true })
  })

  test('has not cancelled by that, and is told of it when they do', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })
    await ask(api)
    await daily({ db, ownerDb })

    const { current } = (await api.get('/api/plans')).body
    await api.post('/payments/cancel')
    await daily({ db, ownerDb })

    expect(current).toMatchObject({ cancelAtPeriodEnd: false, nextCharge: null })
    expect(await mails(db, 'cancelled')).toHaveLength(1)
    expect(await atCompany(db)).toMatchObject({ cancelAtPeriodEnd: true })
  })

  test('has a plan of longer go on until the deletion as if nothing had been asked', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb }, 'plus-annual')

    await ask(api)
    await daily({ db, ownerDb })

    expect(await atCompany(db)).toMatchObject({ cancelAtPeriodEnd: false })
  })

  test('has no plan renew either that comes with another account meanwhile, and has it renew if they keep their data', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    const brought = scene.signedIn!
    const own = await addMember(db)
    await goTo('2026-12-18', { db, ownerDb })
    scene.signedIn = own
    await ask(api)

    await mergeAccounts(db, { brought, into: own })
    await daily({ db, ownerDb })
    const stopped = await atCompany(db)
    await goTo('2026-12-19', { db, ownerDb })
    scene.signedIn = { ...own, signedInAt: scene.at }
    await api.visit()
    await api.post('/privacy/delete/undo')
    await goTo('2026-12-22', { db, ownerDb })

    expect(stopped).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await db('payments').pluck('cents')).toEqual([1200, 1200])
  })

  test('signs in in another browser without waiting for who works on the money and may wait for a claim', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })
    await ask(api)
    const { accountId, visitorId: to } = scene.signedIn!
    const held = await ownerDb.transaction()
    await holdMoney(held, { accountId })

    const moved = db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '1s'`)
      await movePrivacy({ ...toolsOn(db), db: trx }, { from: randomUUID(), to })
    })

    await expect(moved.finally(() => held.rollback())).resolves.toBeUndefined()
  })

  test('keeps the older of two plans that come together, as one that is stopped was not cancelled', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    const own = scene.signedIn!
    const { id: older } = await db('subscriptions').first()
    await goTo('2026-12-18', { db, ownerDb })
    await ask(api)
    await daily({ db, ownerDb })
    const brought = await addMember(db)
    scene.signedIn = brought
    await api.visit()
    await subscribe(api, 'plus-monthly')
    await daily({ db, ownerDb })

    await mergeAccounts(db, { brought, into: own })
    await daily({ db, ownerDb })

    expect(await db('subscriptions').whereNot({ status: 'ended' }).pluck('id')).toEqual([older])
  })

  test('gets a term back, whole and once, that was charged all the same', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await aMonth(api, { db, ownerDb })
    await goTo('2026-12-18', { db, ownerDb })
    await ask(api)
    // Nothing reaches the payment company before it charges.
    scene.at = new Date('2026-12-21T18:00:00Z')
    await toolsOn(db).cards.desk.letTimePass()
    await daily({ db, ownerDb })
    const charged = await db('payments').pluck('cents')

    scene.at = new Date(scene.at.getTime() + 4 * DAY_MS)
    await erase(db)
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(charged).toHaveLength(2)
    expect(await db('refunds').select('cents', 'state')).toEqual([
      { cents: charged[0], state: 'done' },
    ])
    const [last] = await db('payments').orderBy('paidAt', 'desc')
    expect(last.refundedCents).toBe(last.cents)
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test.for([
    ['won', 'done', 1],
    ['lost', 'failed', 0],
  ] as const)(
    'gets one back that a bank is looking at when that is %s',
    async ([outcome, state, sent], { ownApi: api, ownDb: db, ownerDb }) => {
      await aMonth(api, { db, ownerDb })
      await goTo('2026-12-18', { db, ownerDb })
      await ask(api)
      scene.at = new Date('2026-12-21T18:00:00Z')
      const { desk } = toolsOn(db).cards
      await desk.letTimePass()
      await daily({ db, ownerDb })
      const { providerId, id: paymentId } = await db('payments').orderBy('paidAt', 'desc').first()
      await desk.dispute(providerId)
      await daily({ db, ownerDb })

      scene.at = new Date(scene.at.getTime() + 4 * DAY_MS)
      await erase(db)
      await daily({ db, ownerDb })
      const meanwhile = await db('refunds').select('paymentId', 'state', 'providerId')
      await desk.settle(providerId, outcome)
      await daily({ db, ownerDb })
      await daily({ db, ownerDb })

      expect(meanwhile).toEqual([{ paymentId, state: 'ordered', providerId: null }])
      expect(await db('refunds').pluck('state')).toEqual([state])
      const facts = await toolsOn(db).cards.readPayment(providerId)
      expect(facts?.refunds).toHaveLength(sent)
      expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
    },
  )
})
