import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { PriceRow } from '#contract/wire/admin/prices.ts'
import { test } from '../../testing/account-test.ts'
import type { Api } from '../../testing/api.ts'
import { otherBrowser } from '../../testing/members.ts'
import { staffBrowser } from '../../testing/staff.ts'

const reason = 'Postage went up in November'
const key = () => ({ idempotencyKey: randomUUID() })
const monthly = { code: 'plus-monthly', variant: 'control', amountCents: 1400, reason }
const later = '2027-02-01T05:00:00.000Z'

const order = (api: Api, body: object) => api.post('/api/admin/prices', body, key())
const decide = (api: Api, id: string, decision: 'approve' | 'refuse') =>
  api.post(`/api/admin/price-changes/${id}`, { decision }, key())

/** What somebody is offered for a plan, in cents. */
async function offered(api: Api, code: string): Promise<number> {
  const { body } = await api.get('/api/plans')
  return body.offers.find((offer: { code: string }) => offer.code === code).cents
}

async function newcomer(api: Api): Promise<Api> {
  const browser = await otherBrowser(api)
  await browser.visit()
  return browser
}

async function standings(api: Api, code: string): Promise<string[]> {
  const { body } = await api.get('/api/admin/prices')
  const prices = body.prices as PriceRow[]
  return prices
    .filter((price) => price.code === code && price.variant === 'control')
    .map(({ cents, standing }) => `${cents} ${standing}`)
}

describe('a price that finance orders', () => {
  test('is what newcomers are offered; whoever saw the one before keeps it', async ({
    api,
    db,
  }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    const early = await newcomer(api)
    expect(await offered(early, 'plus-monthly')).toBe(1200)
    const once = key()

    const first = await finance.post('/api/admin/prices', monthly, once)
    await finance.post('/api/admin/prices', monthly, once)

    expect(first.body).toEqual({ outcome: 'done' })
    expect(await offered(await newcomer(api), 'plus-monthly')).toBe(1400)
    expect(await offered(early, 'plus-monthly')).toBe(1200)
    expect(await standings(finance, 'plus-monthly')).toEqual(['1400 in-force', '1200 over'])
    expect(await db('auditLog').where({ action: 'price.ordered' })).toMatchObject([
      { before: { cents: 1200 }, after: { code: 'plus-monthly', cents: 1400 }, reason },
    ])
  })

  test('may begin later; until then it can be taken back, and no second one is planned', async ({
    api,
    db,
  }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    await order(finance, { ...monthly, startsAt: later })

    const second = await order(finance, { ...monthly, amountCents: 1300 })
    const { body } = await finance.get('/api/admin/prices')
    const planned = body.prices.find((price: PriceRow) => price.standing === 'planned')
    const before = await offered(await newcomer(api), 'plus-monthly')
    const withdrawn = await finance.post(
      `/api/admin/prices/${planned.id}/withdraw`,
      { reason },
      key(),
    )

    expect(second.status).toBe(409)
    expect(planned).toMatchObject({ cents: 1400, startsAt: later })
    expect(before).toBe(1200)
    expect(withdrawn.status).toBe(200)
    expect(await standings(finance, 'plus-monthly')).toEqual(['1200 in-force'])
  })

  test('that people may have seen is not taken back', async ({ api, db }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    const { body } = await finance.get('/api/admin/prices')

    const { status } = await finance.post(
      `/api/admin/prices/${body.prices[0].id}/withdraw`,
      { reason },
      key(),
    )

    expect(status).toBe(409)
  })

  test('of pay as you go is that of a letter, with the one of certified mail', async ({
    api,
    db,
  }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    const letter = { code: 'pay-as-you-go', variant: 'control', amountCents: 600, reason }

    await order(finance, { ...letter, certifiedFeeCents: 900 })

    const { body } = await (await newcomer(api)).get('/api/plans')
    expect(body.offers.find((one: { code: string }) => one.code === letter.code)).toMatchObject({
      cents: 0,
      feeCents: 600,
      certifiedFeeCents: 900,
    })
  })

  test.for([
    ['the yearly price is the same in each variation', { code: 'plus-annual', variant: 'test' }],
    ['a letter has a price by certified mail', { code: 'pay-as-you-go' }],
    ['a plan has none', { certifiedFeeCents: 900 }],
    ['nothing begins in the past', { startsAt: '2026-11-01T00:00:00Z' }],
    ['a slip of the hand is no price', { amountCents: 12 }],
    ['the free plan has no price', { code: 'free' }],
  ] as const)('is refused where %s', async ([, change], { api, db }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })

    const { status } = await order(finance, { ...monthly, ...change })

    expect(status).toBe(422)
  })

  test('is no news where it is the price already', async ({ api, db }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })

    const { status } = await order(finance, { ...monthly, amountCents: 1200 })

    expect(status).toBe(409)
  })
})

describe('where two people can publish', () => {
  test('another one than its author approves it, and nobody sees it before', async ({
    api,
    db,
  }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    const { browser: owner } = await staffBrowser(api, db, { role: 'owner' })
    const { browser: publisher } = await staffBrowser(api, db, { role: 'publisher' })
    const ordered = await order(owner, monthly)
    const { body } = await publisher.get('/api/admin/prices')
    const [proposed] = body.proposed
    expect(proposed).toMatchObject({ cents: 1400, reason, isOwn: false, startsAt: null })

    const byAuthor = await decide(owner, proposed.id, 'approve')
    const byFinance = await decide(finance, proposed.id, 'approve')
    const before = await offered(await newcomer(api), 'plus-monthly')
    const byOther = await decide(publisher, proposed.id, 'approve')
    const again = await decide(publisher, proposed.id, 'approve')

    expect(ordered.body).toEqual({ outcome: 'waits' })
    expect([byAuthor.status, byFinance.status]).toEqual([403, 403])
    expect(before).toBe(1200)
    expect([byOther.status, again.status]).toEqual([200, 404])
    expect(again.body.detail).toBe('Somebody has decided this already.')
    expect(await offered(await newcomer(api), 'plus-monthly')).toBe(1400)
    expect(await db('auditLog').where({ subjectId: proposed.id }).orderBy('at')).toMatchObject([
      { action: 'price-change.proposed', reason },
      { action: 'price-change.approved', after: { cents: 1400 } },
    ])
  })

  test('its author may take it back, and one waits at a time', async ({ api, db }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    await staffBrowser(api, db, { role: 'owner' })
    await staffBrowser(api, db, { role: 'publisher' })
    await order(finance, monthly)
    const second = await order(finance, { ...monthly, amountCents: 1300 })
    const { body } = await finance.get('/api/admin/prices')

    const taken = await decide(finance, body.proposed[0].id, 'refuse')

    expect(body.waits).toBe(true)
    expect([second.status, taken.status]).toEqual([409, 200])
    expect(await standings(finance, 'plus-monthly')).toEqual(['1200 in-force'])
  })

  test('what was to begin while it waited begins once it is approved', async ({ api, db }) => {
    const { browser: finance } = await staffBrowser(api, db, { role: 'finance' })
    const { browser: owner } = await staffBrowser(api, db, { role: 'owner' })
    await staffBrowser(api, db, { role: 'publisher' })
    await order(finance, { ...monthly, startsAt: later })
    const { body } = await owner.get('/api/admin/prices')
    await db('priceChanges').update({ startsAt: '2026-11-01T00:00:00Z' })

    await decide(owner, body.proposed[0].id, 'approve')

    expect(await offered(await newcomer(api), 'plus-monthly')).toBe(1400)
    const rows = await db('planPrices').where({ code: 'plus-monthly', version: 2 })
    expect(rows[0].startsAt.getTime()).toBeGreaterThan(Date.parse('2026-11-02T00:00:00Z'))
    const noted = await db('auditLog').where({ action: 'price-change.approved' }).first()
    expect(noted.after).toMatchObject({ startsAt: rows[0].startsAt.toISOString() })
  })
})
