import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { mergeAccounts } from '../../testing/merge-accounts.ts'
import {
  addMember,
  becomeMember,
  checkout,
  daily,
  type Dbs,
  goTo,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { cancelPlan } from './cancel-plan.ts'
import { endPlanAtOnce } from './end-plan-at-once.ts'

const behave = async (db: Knex, behaviour: 'succeed' | 'decline') => {
  const { customerId } = await db('payers').first()
  await toolsOn(db).cards.desk.behave(customerId, behaviour)
}

/** What the mails about an ended plan say of it. */
const saidOfEnd = async (db: Knex) => {
  const mails = await queuedWords(db)
  return mails
    .filter(({ subject }) => /^Your plan (?:is cancelled|has ended)/.test(subject))
    .map(({ subject, text }) => ({ subject, isUnpaid: /was not\s+paid/.test(text) }))
}

/** A member whose month was over a while ago, and whose card declined the next one. */
async function pastDue(api: Api, { db, ownerDb }: Dbs): Promise<void> {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await behave(db, 'decline')
  await goTo('2026-12-21', { db, ownerDb })
  await api.visit()
}

test('whoever cancels while a declined renewal is tried again is charged nothing, even if the card works again', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await pastDue(api, { db, ownerDb })

  const { body } = await api.post('/payments/cancel')
  await behave(db, 'succeed')
  await goTo('2026-12-22', { db, ownerDb })
  await goTo('2027-01-21', { db, ownerDb })

  expect(body).toEqual({ status: 'ended', endsAt: '2026-12-21T18:00:00.000Z' })
  expect(await db('payments').pluck('cents')).toEqual([1200])
  const plan = await db('subscriptions').first()
  expect(plan.status).toBe('ended')
  const facts = await toolsOn(db).cards.readSubscription(plan.providerId)
  expect(facts).toMatchObject({ status: 'ended' })
  const told = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(told.filter((text) => /Monthly Plus/.test(text) && /cancel/i.test(text))).not.toEqual([])
  expect(await saidOfEnd(db)).toEqual([{ subject: 'Your plan is cancelled', isUnpaid: false }])
  const kinds = await db('planEvents').whereLike('kind', 'cancel.%').orderBy('id').pluck('kind')
  expect(kinds).toEqual(['cancel.requested', 'cancel.done'])
})

test('a renewal that was declined at first is charged once the card works, where nobody cancelled', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await pastDue(api, { db, ownerDb })

  await behave(db, 'succeed')
  await goTo('2026-12-22', { db, ownerDb })

  expect(await db('payments').pluck('cents')).toEqual([1200, 1200])
  const plan = await db('subscriptions').first()
  expect(plan).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  expect(plan.currentPeriodEnd).toEqual(new Date('2027-01-21T17:00:00Z'))
})

test('whoever cancels in the hour in which the bill of the next term is only a draft is not charged for it', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const { accountId } = await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await daily({ db, ownerDb })
  scene.at = new Date('2026-12-21T17:20:00Z')
  const tools = toolsOn(db)
  const read = tools.cards.readSubscription
  const periodEnd = new Date('2027-01-21T17:00:00Z')
  // As Stripe tells of it: the next term runs, and nobody was asked to pay it yet.
  tools.cards.readSubscription = async (id) => {
    const facts = await read(id)
    return facts && { ...facts, periodEnd }
  }

  const cancelled = await cancelPlan(tools, { accountId })
  await goTo('2026-12-22', { db, ownerDb })

  expect(cancelled.status).toBe('ended')
  expect(await db('payments').pluck('cents')).toEqual([1200])
  expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
  expect(await saidOfEnd(db)).toEqual([{ subject: 'Your plan is cancelled', isUnpaid: false }])
})

test('of a plan that a deletion ends while a declined renewal is tried again, only the message about that tells', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await pastDue(api, { db, ownerDb })
  const { accountId } = await db('subscriptions').first()

  await endPlanAtOnce(toolsOn(db), { accountId })
  await daily({ db, ownerDb })

  expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
  expect(await saidOfEnd(db)).toEqual([])
})

test('whoever cancels a plan whose renewal nobody has told of yet is told the end of the term that it paid for', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await daily({ db, ownerDb })
  scene.at = new Date('2026-12-21T17:05:00Z')
  await toolsOn(db).cards.desk.letTimePass()
  await api.visit()

  const { body } = await api.post('/payments/cancel')
  await daily({ db, ownerDb })

  const endsAt = '2027-01-21T17:00:00.000Z'
  expect(body).toEqual({ status: 'cancels_at_period_end', endsAt })
  expect(await db('payments').pluck('cents')).toEqual([1200, 1200])
  const receipts = (await queuedWords(db)).filter(({ text }) => /received your payment/.test(text))
  const isNextNamed = receipts.map(({ text }) => /Next charge|cancel my plan/.test(text))
  expect(isNextNamed).toEqual([true, false])
})

test('whoever cancels before anybody told of the page on which they paid cancels that plan, too', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  const { body: page } = await checkout(api, 'plus-annual')
  const { desk } = toolsOn(db).cards
  await desk.choose(new URL(page.url).pathname.split('/').at(-1)!, 'succeed')

  const { body } = await api.post('/payments/cancel')
  await goTo('2027-11-22', { db, ownerDb })

  const endsAt = '2027-11-21T17:00:00.000Z'
  expect(body).toEqual({ status: 'cancels_at_period_end', endsAt })
  expect(await db('payments').pluck('cents')).toEqual([8400])
  expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
})

test('whoever cancels on the payment company’s own pages while a renewal is tried again is charged nothing', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await pastDue(api, { db, ownerDb })
  const { providerId: subscriptionId } = await db('subscriptions').first()

  await toolsOn(db).cards.setCancelAtPeriodEnd({ subscriptionId, cancel: true })
  await daily({ db, ownerDb })
  await daily({ db, ownerDb })
  await behave(db, 'succeed')
  await goTo('2026-12-22', { db, ownerDb })

  expect(await db('payments').pluck('cents')).toEqual([1200])
  expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
  const told = (await queuedWords(db)).map(({ subject }) => subject)
  expect(told.filter((subject) => subject.startsWith('Your plan'))).toEqual([
    'Your plan could not be renewed',
    'Your plan has ended',
  ])
})

test('a plan that is ended at once on the payment company’s own pages tells its owner so, once', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  const { providerId } = await db('subscriptions').first()

  await toolsOn(db).cards.endSubscription(providerId)
  await daily({ db, ownerDb })
  await daily({ db, ownerDb })

  expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
  const told = (await queuedWords(db)).filter(({ subject }) => subject.startsWith('Your plan'))
  expect(told.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('plan has ended, and nothing more is charged for it'),
  ])
})

test('whoever buys another plan at once reads that that one goes on', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'pay-as-you-go')
  await daily({ db, ownerDb })
  await api.post('/payments/cancel')
  await subscribe(api, 'plus-monthly')

  await daily({ db, ownerDb })

  const mails = (await queuedWords(db)).map(({ subject, text }) => {
    return { subject, text: text.replaceAll(/\s+/g, ' ') }
  })
  const told = mails.filter(({ text }) => text.includes('plan has ended'))
  expect(told.map(({ subject }) => subject)).toEqual(['Your earlier plan has ended'])
  expect(told[0]?.text).toContain(
    'Your other plan, Monthly Plus, goes on: your claims go out by it as before.',
  )
})

test('whoever cancels while a declined renewal is tried again, and comes into an older account before that is told, reads that it was cancelled', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await pastDue(api, { db, ownerDb })
  const brought = scene.signedIn!
  const into = await addMember(db)

  await api.post('/payments/cancel')
  await mergeAccounts(db, { brought, into })
  await daily({ db, ownerDb })

  expect(await saidOfEnd(db)).toEqual([{ subject: 'Your plan is cancelled', isUnpaid: false }])
})
