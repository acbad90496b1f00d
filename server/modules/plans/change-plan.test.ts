import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import type { Api } from '../../testing/api.ts'
import {
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
import { checkLedger } from '../payments/index.ts'
import { cancelPlan } from './cancel-plan.ts'
import { follow } from './follow.ts'
import { tellPlanChanges } from './tell-changes.ts'

const change = (api: Api, planId: string, { key = randomUUID() as string, ...more } = {}) =>
  api.post(
    '/payments/change',
    { planId, consentVersion: CHANGE_CONSENT_VERSION, ...more },
    { idempotencyKey: key },
  )
const offered = async (api: Api) => (await api.get('/api/plans/change')).body.change
const current = async (api: Api) => (await api.get('/api/plans')).body.current

/** The texts of the mails that wait, in one line each. */
const wordsOf = async (db: Knex, from = 0) =>
  (await queuedWords(db)).slice(from).map(({ text }) => text.replaceAll(/\s+/g, ' '))

/** A member with a plan, some days into its term; all that was ordered is done. */
async function memberWith(api: Api, dbs: Dbs, plan: string, days = 0): Promise<void> {
  await becomeMember(api, dbs.db)
  await subscribe(api, plan)
  await runJobs(dbs)
  scene.at = new Date(scene.at.getTime() + days * DAY_MS)
  await api.visit()
}

describe('from monthly to yearly', { timeout: 60_000 }, () => {
  test('is written about in the language of the page that it was asked for on', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 10)
    const wanted = { planId: 'plus-annual', consentVersion: CHANGE_CONSENT_VERSION }

    const headers = { 'accept-language': 'es' }
    await api.post('/payments/change', wanted, { headers, idempotencyKey: randomUUID() })

    expect(await db('readingLanguages').pluck('language')).toEqual(['es'])
  })

  test('says what is charged today, what goes back and what comes next', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 10)

    const change = await offered(api)

    expect(change).toMatchObject({ from: 'plus-monthly', to: 'plus-annual', when: 'now' })
    // 20 and a half of 30 days: the day itself is counted from its beginning.
    expect(change.backCents).toBe(820)
    expect(change.block.price).toBe('$84 billed today, then every year ($7 a month).')
    expect(change.block.change).toContain('$8.20, what you paid for the days from today on')
    expect(change.block.nextCharge).toContain('$84 on December 1, 2027')
  })

  test('charges the year once, gives the unused days back, and ends the monthly plan', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 10)
    const monthly = await db('subscriptions').first()

    const { body } = await change(api, 'plus-annual')
    await pay(api, body.url)
    await daily({ db, ownerDb })

    expect(await current(api)).toMatchObject({ code: 'plus-annual', status: 'active', cents: 8400 })
    const { cards } = toolsOn(db)
    expect(await cards.readSubscription(monthly.providerId)).toMatchObject({ status: 'ended' })
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([1200, 8400])
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 820, reason: 'plan-changed', state: 'done' },
    ])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
    expect((await api.get('/api/guarantee')).body).toMatchObject({
      status: 'running',
      paidCents: 8400,
    })
    const kept = await db('checkouts').where({ replaces: monthly.id }).first()
    expect(kept).toMatchObject({ consentVersion: CHANGE_CONSENT_VERSION, consentText: /charged/ })
    expect(kept.consentSha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is told by one mail of the change, beside the receipt and the refund', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly')
    const before = (await queuedWords(db)).length

    await pay(api, (await change(api, 'plus-annual')).body.url)
    await daily({ db, ownerDb })

    const mails = await wordsOf(db, before)
    expect(mails).toHaveLength(3)
    expect(
      mails.filter((text) => /You changed from Monthly Plus to Annual Plus/.test(text)),
    ).toEqual([expect.stringContaining('Next charge: $84 on November 21, 2027')])
    expect(mails.join()).toContain('You changed your plan: this is for the days')
  })

  test('changes nothing while the page is not paid', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly')

    const { body } = await change(api, 'plus-annual')
    await pay(api, body.url, 'decline')
    await daily({ db, ownerDb })

    expect(await current(api)).toMatchObject({ code: 'plus-monthly', status: 'active' })
    expect(await db('payments').pluck('cents')).toEqual([1200])
    expect(await db('refunds')).toEqual([])
  })

  test('is one page in two tabs at once, and pays once', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly')

    const tabs = await Promise.all([change(api, 'plus-annual'), change(api, 'plus-annual')])
    const urls = tabs.map(({ body }) => body.url)
    await Promise.all(urls.map((url) => pay(api, url)))
    const again = await change(api, 'plus-annual')
    await daily({ db, ownerDb })

    expect(new Set(urls).size).toBe(1)
    expect(again.status).toBe(409)
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([1200, 8400])
    const open = await db('subscriptions').whereNot({ status: 'ended' }).pluck('code')
    expect(open).toEqual(['plus-annual'])
  })

  test('leads to what came of it once paid, before anybody has told of it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly')
    const { body } = await change(api, 'plus-annual')
    await toolsOn(db).cards.desk.choose(new URL(body.url).pathname.split('/').at(-1)!, 'succeed')
    scene.at = new Date(scene.at.getTime() + 1_800_000)

    const again = await change(api, 'plus-annual')
    const { pathname, search } = new URL(again.body.url)
    const { headers } = await api.get(`${pathname}${search}`)

    expect([again.status, pathname]).toEqual([200, '/payments/return'])
    expect(headers.get('location')).toMatch(/^\/account\/plan\?payment_intent=/)
    expect(await current(api)).toMatchObject({ code: 'plus-annual' })
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([1200, 8400])
  })

  test('gives back a month that was renewed while the page stood open', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 29)
    const { body } = await change(api, 'plus-annual')

    await goTo('2026-12-21', { db, ownerDb })
    await api.visit()
    await pay(api, body.url)
    await daily({ db, ownerDb })

    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([1200, 1200, 8400])
    expect(await db('refunds').select('cents', 'state')).toEqual([{ cents: 1200, state: 'done' }])
  })

  test('gives back what was told, also where nobody hears of it before that month is over', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 10)
    const { backCents } = await offered(api)
    const { body } = await change(api, 'plus-annual')
    const { desk } = toolsOn(db).cards
    await desk.choose(new URL(body.url).pathname.split('/').at(-1)!, 'succeed')
    scene.at = new Date('2026-12-23T18:00:00Z')
    await desk.letTimePass()

    await daily({ db, ownerDb })

    expect(backCents).toBe(820)
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([1200, 1200, 8400])
    expect(await db('refunds').orderBy('cents').select('cents', 'reason')).toEqual([
      { cents: 820, reason: 'plan-changed' },
      { cents: 1200, reason: 'plan-changed' },
    ])
    const told = (await wordsOf(db)).filter((text) => /You changed from/.test(text))
    expect(told).toEqual([expect.stringContaining('to Annual Plus on December 1, 2026')])
  })

  test('and is cancelled within the same minute, at the end of the month: no mail says that one of two plans has ended', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 29)
    const { currentPeriodEnd } = await db('subscriptions').first()
    scene.at = new Date(currentPeriodEnd.getTime() - 30_000)
    await api.visit()
    const { body } = await change(api, 'plus-annual')
    await pay(api, body.url)
    scene.at = new Date(currentPeriodEnd.getTime() + 20_000)

    const { desk } = toolsOn(db).cards
    await desk.behave((await db('payers').first()).customerId, 'decline')
    await desk.letTimePass()
    await cancelPlan(toolsOn(db), scene.signedIn!)
    await daily({ db, ownerDb })

    const told = (await queuedWords(db)).map(({ subject }) => subject)
    expect(told.filter((subject) => /cancelled|ended/.test(subject))).toEqual([
      'Your plan is cancelled',
    ])
  })

  test('ends in the same state however often and late its messages come', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-monthly', 3)
    await pay(api, (await change(api, 'plus-annual')).body.url)
    const plans = await db('subscriptions').pluck('provider_id')

    for (const days of [0, 0, 1, 40]) {
      scene.at = new Date(scene.at.getTime() + days * DAY_MS)
      for (const id of plans) await follow(toolsOn(db), { kind: 'subscription', id })
      await daily({ db, ownerDb })
    }

    expect(await db('payments')).toHaveLength(2)
    expect(await db('refunds')).toHaveLength(1)
    const told = (await wordsOf(db)).filter((text) => /You changed from/.test(text))
    expect(told).toHaveLength(1)
  })
})

describe('from yearly to monthly', { timeout: 60_000 }, () => {
  test('charges nothing before the paid year is over, then the month', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual', 30)
    const { block, on } = await offered(api)

    const answer = await change(api, 'plus-monthly')
    await daily({ db, ownerDb })
    const planned = await current(api)
    await goTo('2027-11-21', { db, ownerDb })
    await goTo('2027-12-21', { db, ownerDb })

    expect([on, answer.body]).toEqual(['2027-11-21', { url: null, on: '2027-11-21' }])
    expect(block.price).toBe('Nothing today. From November 21, 2027 on: $12 every month.')
    expect(planned).toMatchObject({
      code: 'plus-annual',
      nextCharge: { on: '2027-11-21', cents: 1200 },
      changesTo: { code: 'plus-monthly', cents: 1200, on: '2027-11-21' },
    })
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([1200, 1200, 8400])
    expect(await db('subscriptions').select('code', 'status', 'consentVersion')).toEqual([
      { code: 'plus-monthly', status: 'active', consentVersion: CHANGE_CONSENT_VERSION },
    ])
    await api.visit()
    expect(await current(api)).toMatchObject({
      code: 'plus-monthly',
      cents: 1200,
      changesTo: null,
      nextCharge: { on: '2028-01-21', cents: 1200 },
    })
    expect(await db('guarantees')).toHaveLength(1)
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('announces the month, not another year, and not again once it has begun', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual')
    await change(api, 'plus-monthly')
    const noticesOn = async (day: string) => {
      await goTo(day, { db, ownerDb })
      const isNotice = (text: string) => /renews on/.test(text) && /On that/.test(text)
      return (await wordsOf(db)).filter(isNotice)
    }

    const [notice] = await noticesOn('2027-10-31')
    await goTo('2027-11-21', { db, ownerDb })
    const begun = await noticesOn('2027-11-23')
    const months = ['2027-12-21', '2028-01-21', '2028-02-21', '2028-03-21', '2028-04-21']
    for (const day of months) await goTo(day, { db, ownerDb })
    const later = await noticesOn('2028-05-01')

    expect(notice).toContain('On that day $12 is charged')
    expect([begun.length, later.length]).toEqual([1, 1])
  })

  test('is planned once, however many tabs ask at once', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual')
    const key = randomUUID()

    const tabs = await Promise.all([
      change(api, 'plus-monthly', { key }),
      change(api, 'plus-monthly', { key }),
      change(api, 'plus-monthly'),
    ])
    const repeated = await change(api, 'plus-monthly', { key })
    await daily({ db, ownerDb })

    expect(tabs.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(tabs.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect(repeated.status === 200 || tabs[2]!.status === 200).toBe(true)
    expect(await db('planChanges').select('state')).toEqual([{ state: 'planned' }])
    expect(await offered(api)).toBeNull()
  })

  test('can be taken back until then: the year renews, and that is mailed', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual')
    await change(api, 'plus-monthly')
    await daily({ db, ownerDb })

    const { body } = await api.post('/payments/resume')
    await goTo('2027-11-21', { db, ownerDb })

    expect(body).toMatchObject({ changesTo: null, nextCharge: { cents: 8400 } })
    expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([8400, 8400])
    const mails = (await wordsOf(db)).join()
    expect(mails).toContain('You chose to change from Annual Plus to Monthly Plus')
    expect(mails).toContain('your plan stays Annual Plus')
  })

  test('is off once the plan is cancelled: nothing is charged after the year', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual')
    await change(api, 'plus-monthly')
    await daily({ db, ownerDb })

    await api.post('/payments/cancel')
    await daily({ db, ownerDb })
    await goTo('2027-11-21', { db, ownerDb })
    await goTo('2028-01-21', { db, ownerDb })

    expect(await db('payments').pluck('cents')).toEqual([8400])
    expect(await db('planChanges').pluck('state')).toEqual(['dropped'])
    expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
  })
})

describe('a change to monthly that comes too late', { timeout: 60_000 }, () => {
  test('is not offered on the last day of the year', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual', 363)
    const before = (await api.get('/api/plans/change')).body
    scene.at = new Date(scene.at.getTime() + 1.5 * DAY_MS)

    await api.visit()
    const answer = await change(api, 'plus-monthly')

    expect(before).toMatchObject({ change: { to: 'plus-monthly' }, tooLate: false })
    const after = (await api.get('/api/plans/change')).body
    expect([after, answer.body.code]).toEqual([{ change: null, tooLate: true }, 'plan.none'])
  })

  test('is left to people where another year was charged: that counts as what it is', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await memberWith(api, { db, ownerDb }, 'plus-annual', 30)
    await change(api, 'plus-monthly')
    scene.at = new Date('2027-11-21T18:00:00Z')
    // As when the payment company could not be told all the time.
    const tools = toolsOn(db)
    await tools.cards.desk.letTimePass()
    const errors: unknown[] = []
    await tellPlanChanges({
      ...tools,
      log: { ...tools.log, error: (line: unknown) => errors.push(line) },
    })
    await daily({ db, ownerDb })

    const { id: planChangeId } = await db('planChanges').first('id')
    expect(errors).toMatchObject([{ event: 'plan-change-too-late', planChangeId }])
    expect(await db('payments').pluck('cents')).toEqual([8400, 8400])
    expect(await db('subscriptions').select('code', 'status')).toEqual([
      { code: 'plus-annual', status: 'active' },
    ])
    expect(await db('guarantees')).toHaveLength(2)
    expect(await db('planChanges').select('state', 'toldAt')).toEqual([
      { state: 'planned', toldAt: null },
    ])
  })
})

test('nothing can be changed by who has no plan that runs', async ({ ownApi: api, ownDb: db }) => {
  await becomeMember(api, db)

  const before = await offered(api)
  const answer = await change(api, 'plus-annual')

  expect([before, answer.status, answer.body.code]).toEqual([null, 409, 'plan.none'])
})

test('who agreed to older words, or to another plan, changes nothing', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await memberWith(api, { db, ownerDb }, 'plus-monthly')

  const older = await change(api, 'plus-annual', { consentVersion: 'plan-2020' } as never)
  const other = await change(api, 'plus-monthly')
  const straight = await checkout(api, 'plus-annual')

  expect([older, other, straight].map(({ body }) => body.code)).toEqual([
    'consent.outdated',
    'offer.expired',
    'plan.already-active',
  ])
})
