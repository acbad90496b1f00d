import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { UNDO_MS } from '#contract/claim-states.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { beginClaim } from '../../testing/claim-steps.ts'
import {
  becomeMember,
  checkout,
  daily,
  DAY_MS,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { draftedCase, prepare } from '../../testing/refund-letters.ts'
import { checkLedger, holdMoney } from '../payments/index.ts'
import { takePayment } from '../plans/follow-made.ts'
import { tellMoney } from '../plans/tell-money.ts'
import { erasePerson } from './erase-person.ts'

async function ask(api: Api): Promise<void> {
  const { body: plan } = await api.get('/privacy/deletion')
  const openClaims = plan.openClaims.map(({ reference }: { reference: string }) => reference)
  const asked = await api.post('/privacy/delete', { openClaims })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
}

/** Asks for everything to be deleted, lets the week pass and deletes. */
async function erase(api: Api, db: Knex): Promise<void> {
  await ask(api)
  scene.at = new Date(scene.at.getTime() + 7 * DAY_MS)
  const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
  await letWeekPass(db)
  await erasePerson(toolsOn(db), { requestId: id })
}

describe('somebody with a plan', () => {
  test('is told before that it ends; without one nothing is said of it', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const before = await api.get('/privacy/deletion')
    await subscribe(api, 'plus-annual')

    const after = await api.get('/privacy/deletion')

    expect([before.body.endsPlan, after.body.endsPlan]).toEqual([false, true])
  })

  test('has none afterwards: ended at the payment company, nothing granted, nothing charged or mailed', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-monthly')
    await runJobs({ db, ownerDb })
    const { providerId } = await db('subscriptions').first()

    await erase(api, db)
    const facts = await toolsOn(db).cards.readSubscription(providerId)
    const paid = await db('payments').count()
    scene.at = new Date(scene.at.getTime() + 60 * DAY_MS)
    await daily({ db, ownerDb })

    expect(facts).toMatchObject({ status: 'ended' })
    expect(await db('subscriptions').select('status')).toEqual([{ status: 'ended' }])
    expect(await db('mailingGrants')).toEqual([])
    expect(await db('payments').count()).toEqual(paid)
    expect(await db('emails').where({ vanishes: false })).toEqual([])
  })

  test('leaves amounts and days that lead to nobody, and books that balance', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    await subscribe(api, 'plus-annual')

    await erase(api, db)

    const [payment] = await db('payments')
    expect(payment).toMatchObject({ cents: 8400, cardLast4: null, cardBrand: null })
    for (const table of ['payments', 'subscriptions', 'checkouts', 'guarantees']) {
      const rows = await db(table).select('visitorId')
      expect(rows, table).not.toEqual([])
      expect(rows, table).not.toContainEqual({ visitorId })
    }
    expect(await db('payers')).toEqual([])
    expect((await db('checkouts').first()).sealedOrigin).toEqual(Buffer.alloc(0))
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('what was ordered to be told finds nobody, and says nothing', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await erase(api, db)
    const { id: payment } = await db('payments').first()
    const { id: plan } = await db('subscriptions').first()
    const { id: guarantee } = await db('guarantees').first()

    await tellMoney(toolsOn(db), { what: 'paid', id: payment })
    await tellMoney(toolsOn(db), { what: 'cancelled', id: plan })
    await tellMoney(toolsOn(db), { what: 'renewal-refused', id: plan })
    await tellMoney(toolsOn(db), { what: 'guarantee-offered', id: guarantee })

    expect(await db('emails').where({ vanishes: false })).toEqual([])
  })

  test.for([
    { recorded: 2000, status: 'refunded', refundCents: 8400 },
    { recorded: 9000, status: 'met', refundCents: 0 },
  ])(
    'keeps the guarantee, which counts the $recorded cents recorded until then: $status',
    async ({ recorded, ...outcome }, { ownApi: api, ownDb: db, ownerDb }) => {
      const { visitorId } = await becomeMember(api, db)
      await subscribe(api, 'plus-annual')
      const suit = await addSuit(db)
      const { body: claim } = await beginClaim(api, suit.id)
      await db('payouts').insert({
        claimId: claim.id,
        visitorId,
        suitId: suit.id,
        amountCents: recorded,
        receivedOn: '2026-11-22',
        method: 'check',
        createdAt: scene.at,
      })
      await erase(api, db)

      for (const days of [360, 62, 1]) {
        scene.at = new Date(scene.at.getTime() + days * DAY_MS)
        await daily({ db, ownerDb })
      }

      expect(await db('payouts')).toEqual([])
      const guarantees = await db('guarantees').select('status', 'receivedCents', 'refundCents')
      expect(guarantees).toEqual([{ receivedCents: recorded, ...outcome }])
      const refunded = (await db('refunds')).map(({ cents, state }) => ({ cents, state }))
      expect(refunded).toEqual(recorded > 8400 ? [] : [{ cents: 8400, state: 'done' }])
      expect(await db('emails').where({ vanishes: false })).toEqual([])
    },
  )

  test('gets the fee of a letter back that the deletion stops', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await signedClaim(api, db)
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    await subscribe(api, 'pay-as-you-go')
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })
    expect(await db('payments').select('cents')).toEqual([{ cents: 500 }])
    expect(await db('claims').pluck('state')).toEqual(['queued'])
    scene.signedIn = { ...scene.signedIn!, signedInAt: scene.at }

    await erase(api, db)
    await daily({ db, ownerDb })

    expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 500, reason: 'letter-cancelled', state: 'done' },
    ])
  })

  test('gets the fee of a letter back that was paid as its page was being closed', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await draftedCase(api, db)
    await api.post('/privacy/delete', { openClaims: [] })
    const { id: requestId } = await db('privacyRequests').where({ kind: 'delete' }).first()
    await letWeekPass(db)
    const { id: postingId } = (await prepare(api, id)).body.case.posting
    await checkout(api, 'pay-as-you-go', { postingId })
    const { sessionId } = await db('checkouts').first()
    await toolsOn(db).cards.desk.choose(sessionId, 'succeed')

    await erasePerson(toolsOn(db), { requestId })
    await daily({ db, ownerDb })

    expect(await db('refundPostings')).toEqual([])
    expect(await db('payments').pluck('kind')).toEqual(['letter'])
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 500, reason: 'letter-cancelled', state: 'done' },
    ])
  })

  test('a deletion that began and is tried again is under way: it is not taken back any more, and completes', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await signedClaim(api, db)
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    await subscribe(api, 'plus-monthly')
    await daily({ db, ownerDb })
    scene.signedIn = { ...scene.signedIn!, signedInAt: scene.at }
    const { body: plan } = await api.get('/privacy/deletion')
    const openClaims = plan.openClaims.map(({ reference }: { reference: string }) => reference)
    const { body: asked } = await api.post('/privacy/delete', { openClaims })
    scene.at = new Date(scene.at.getTime() + 7 * DAY_MS)
    const { id: requestId } = await db('privacyRequests').where({ kind: 'delete' }).first()
    await letWeekPass(db)
    const tools = toolsOn(db)
    const endSubscription = () => Promise.reject(new Error('payment company away'))
    const away = { ...tools, cards: { ...tools.cards, endSubscription } }

    await expect(erasePerson(away, { requestId })).rejects.toThrow('away')
    const meanwhile = await api.get('/privacy/deletion')
    const undone = await api.post('/privacy/delete/undo')
    const claims = await db('claims').pluck('state')
    await erasePerson(tools, { requestId })

    expect(asked.pending.canUndo).toBe(true)
    expect(meanwhile.body.pending.canUndo).toBe(false)
    expect([undone.status, claims]).toEqual([404, ['cancelled']])
    expect(await db('privacyRequests').pluck('state')).toEqual(['done'])
    expect(await db('payers')).toEqual([])
  })

  test('a page that was open is closed, so that nobody pays afterwards', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    await checkout(api, 'plus-annual')
    const { sessionId } = await db('checkouts').first()

    await erase(api, db)

    expect(await toolsOn(db).cards.readCheckout(sessionId)).toMatchObject({ state: 'expired' })
  })
})

test('answers that were kept for repeated calls go, from every browser of the account', async ({
  api,
  db,
}) => {
  scene.signedIn = undefined
  const suits = [await addSuit(db), await addSuit(db), await addSuit(db)]
  const member = await becomeMember(api, db)
  const other = api.stranger()
  await other.visit()
  await beginClaim(api, suits[0]!.id)
  await beginClaim(other, suits[1]!.id)
  scene.signedIn = undefined
  const somebody = api.stranger()
  await somebody.visit()
  await beginClaim(somebody, suits[2]!.id, randomUUID())
  scene.signedIn = member
  expect(await db('idempotencyKeys')).toHaveLength(3)

  await erase(api, db)

  const left = await db('idempotencyKeys')
  expect(left).toHaveLength(1)
  expect(JSON.stringify(left[0].answer)).toContain(suits[2]!.id)
})

test('what a browser did before it signed in is the account’s, and goes with it', async ({
  api,
  db,
}) => {
  scene.signedIn = undefined
  await api.visit()
  await beginClaim(api, (await addSuit(db)).id)
  const { ownerId } = await db('idempotencyKeys').first()
  const member = await becomeMember(api, db)

  await toolsOn(db).people.move(db, { from: ownerId, to: member.visitorId })
  await erase(api, db)

  expect(await db('idempotencyKeys')).toEqual([])
})

test('what the payment company tells while everything is deleted is noted under nobody', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const { visitorId } = await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await runJobs({ db, ownerDb })
  const { providerId } = await db('payments').first()
  const facts = (await toolsOn(db).cards.readPayment(providerId))!
  await ask(api)
  scene.at = new Date(scene.at.getTime() + 7 * DAY_MS)
  const { id: requestId } = await db('privacyRequests').where({ kind: 'delete' }).first()
  await letWeekPass(db)
  const tools = toolsOn(db)
  const held = await ownerDb.transaction()
  const { deleteCustomer } = tools.cards
  // The rehearsal is over by then: the deletion comes as far as the accounts.
  tools.cards.deleteCustomer = async (customerId) => {
    await held.raw('lock table accounts in share mode')
    await deleteCustomer(customerId)
  }

  const erasing = erasePerson(tools, { requestId })
  await waiting(ownerDb, 1)
  const late = db.transaction((trx) =>
    takePayment({ ...toolsOn(trx), db: trx }, { ...facts, id: 'sbx_pi_late' }),
  )
  await Promise.race([late, waiting(ownerDb, 2)])
  await held.rollback()
  await Promise.all([erasing, late])

  expect(await db('payments').where({ visitorId })).toEqual([])
  expect(await db('mailingGrants').where({ visitorId })).toEqual([])
  expect(await db('payments')).toHaveLength(2)
}, 60_000)

test('whoever holds their money can take the deletion back: it waits for the money before it holds what was asked for', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const { accountId } = await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await ask(api)
  scene.at = new Date(scene.at.getTime() + 7 * DAY_MS)
  const asked = { kind: 'delete' }
  const { id: requestId } = await db('privacyRequests').where(asked).first()
  await letWeekPass(db)
  const tools = toolsOn(db)
  const merging = await ownerDb.transaction()
  const { deleteCustomer } = tools.cards
  // The rehearsal is over by then.
  tools.cards.deleteCustomer = async (customerId) => {
    await holdMoney(merging, { accountId })
    await deleteCustomer(customerId)
  }

  const erasing = erasePerson(tools, { requestId })
  await waiting(ownerDb, 1)
  await merging.raw(`set local lock_timeout = '1s'`)
  await merging('privacyRequests').where(asked).update({ state: 'undone', doneAt: scene.at })
  await merging.commit()
  await erasing

  expect(await db('accounts').where({ id: accountId })).toHaveLength(1)
}, 60_000)

/** Until so many wait for a lock. */
async function waiting(db: Knex, count: number): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const { rows } = (await db.raw(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as { rows: unknown[] }
    if (rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nobody waits')
}
