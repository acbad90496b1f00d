import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import { test as base } from '../../testing/api.ts'
import { becomeMember } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import type { Knex } from 'knex'
import { BankFailure, type BankReading } from '../../vendors/bank-links/port.ts'
import { sweepExpiredRows } from '../housekeeping/sweep-expired-rows.ts'
import { decodeSession } from '../../http/session-cookie.ts'
import { finishLink } from './finish-link.ts'
import { readBankLinkJob } from './read-link.job.ts'
import { removeEndedJob } from './remove-ended.job.ts'
import { TOKEN } from './seal-link.ts'

const test = base

/** Goes to the bank's page, shares what is said there, and comes back. */
async function link(api: Api, db: Knex, share = 'all') {
  const { body: begun } = await api.post('/api/bank-links')
  const { headers } = await api.post(new URL(begun.url).pathname, { share })
  const proof = new URLSearchParams(headers.get('location')?.split('?')[1]).get('proof')
  const finished = await api.post(`/api/bank-links/${begun.id}/finish`, { proof })
  if (finished.body.link) await readBankLinkJob.run(fakeTools(db), { linkId: begun.id })
  return { id: begun.id as string, proof, finished }
}
const list = async (api: Api) => (await api.get('/api/bank-links')).body
const standings = (db: Knex) => db('bankSandboxLinks').pluck('state')
/** The personal part of the only questionnaire session. */
async function keptSession(db: Knex) {
  const { sealed } = await db('questionnaires').first()
  return JSON.parse(fakeTools(db).secrets.open('questionnaire', sealed).toString())
}
const session = (api: Api) => decodeSession(api.cookies.get('sparrow_session') ?? '')

describe('linking a bank', () => {
  test('leads by the bank’s page to what is subscribed there, with our guides', async ({
    api,
    db,
  }) => {
    await api.visit()

    const { finished } = await link(api, db)

    expect(finished.body).toMatchObject({ state: 'shared', link: { standing: 'reading' } })
    const { mode, links } = await list(api)
    expect(mode).toBe('sandbox')
    expect(links).toMatchObject([
      {
        institution: 'Sample Bank (sandbox)',
        accounts: [
          { mask: '0001', type: 'checking' },
          { mask: '0002', type: 'credit card' },
        ],
        standing: 'linked',
        endsOn: '2027-02-19',
      },
    ])
    expect(links[0].subscriptions).toContainEqual({
      merchant: 'Netflix',
      cents: 1799,
      wasCents: 1549,
      every: 'month',
      lastOn: '2026-11-12',
      nextOn: '2026-12-12',
      charges: expect.any(Number),
      service: { slug: 'netflix', name: 'Netflix' },
    })
  })

  test('names airlines and companies with an open settlement, and forgets every other shop', async ({
    api,
    db,
  }) => {
    await addSuit(db, { slug: 'sample-squatch', name: 'Squatch soap', defendant: 'Dr. Squatch' })
    await api.visit()

    const { id } = await link(api, db)

    const [{ merchants }] = (await list(api)).links
    const named = merchants.map(({ merchant }: { merchant: string }) => merchant)
    expect(named).toEqual(expect.arrayContaining(['British Airways', 'Dr. Squatch']))
    expect(named).not.toContain('Green Valley Market')
    const squatch = merchants.find((one: { merchant: string }) => one.merchant === 'Dr. Squatch')
    expect(squatch.leads.suits.map(({ slug }: { slug: string }) => slug)).toContain(
      'sample-squatch',
    )
    const { sealedFacts } = await db('bankLinks').where({ id }).first()
    const kept = fakeTools(db).secrets.open('bank-facts', sealedFacts).toString()
    expect(kept).not.toMatch(/Green Valley|PAYROLL|APARTMENTS|NETFLIX\.COM/)
  })

  test('keeps key and findings sealed, and hands the key to nobody', async ({ api, db }) => {
    await api.visit()
    await link(api, db)

    const row = await db('bankLinks').first()
    const { accessToken } = await db('bankSandboxLinks').first()
    const told = JSON.stringify([await list(api), (await api.post('/privacy/export')).body])

    expect(row.sealedPage).toBeNull()
    expect(row.sealedToken.toString('latin1')).not.toContain(accessToken)
    expect(row.sealedFacts.toString('latin1')).not.toContain('etflix')
    expect(told).not.toContain(accessToken)
    expect(told).toContain('Netflix')
  })

  test('is noted in the questionnaire session, of which the cookie says no more than how many', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await link(api, db)

    const linked = session(api)
    await api.delete(`/api/bank-links/${id}`)

    expect(linked.plaidAccounts).toHaveLength(2)
    expect(linked.plaidAccounts.flatMap(Object.keys)).toEqual(['id', 'id'])
    const [checking, card] = (await keptSession(db)).plaidAccounts
    expect([checking.status, card.status]).toEqual(['removed', 'removed'])
  })

  test('leaves its bank’s name and digits with the link alone, which answers that go on outlive', async ({
    api,
    db,
  }) => {
    await api.visit()
    await link(api, db)
    const [{ institution, accounts }] = (await list(api)).links
    const sent = { id: 'sent', institution, mask: accounts[0].mask, type: 'checking' }

    const linked = await keptSession(db)
    await api.post('/questionnaire/save-progress', { stepIndex: 2, plaidAccounts: [sent] })

    expect(linked.plaidAccounts).toHaveLength(2)
    expect(JSON.stringify(linked)).not.toMatch(/Sample Bank|0001|0002/)
    expect((await keptSession(db)).plaidAccounts).toEqual([{ id: 'sent', type: 'checking' }])
  })

  test('that was left leaves nothing; the same return again is the same link', async ({
    api,
    db,
  }) => {
    await api.visit()

    const left = await link(api, db, 'none')
    const { id, proof } = await link(api, db, 'card')
    const again = await api.post(`/api/bank-links/${id}/finish`, { proof })

    expect(left.finished.body).toEqual({ state: 'left', link: null })
    expect(again.body).toMatchObject({ state: 'shared', link: { id } })
    expect((await list(api)).links).toHaveLength(1)
  })

  test('is not over while the bank’s page is open', async ({ api, db }) => {
    await api.visit()
    const { body } = await api.post('/api/bank-links')

    const proof = fakeTools(db).secrets.sign('bank-return', body.id)
    const finished = await api.post(`/api/bank-links/${body.id}/finish`, { proof })

    expect(finished.body).toEqual({ state: 'waiting', link: null })
    expect((await list(api)).links).toEqual([])
  })

  test('has an end: five', async ({ api, db }) => {
    await api.visit()
    for (let count = 0; count < 5; count += 1) await link(api, db, 'card')

    const { status, body } = await api.post('/api/bank-links')

    expect([status, body.code]).toEqual([409, 'bank-links.full'])
  })
})

test('whoever sends the bank’s page to somebody else does not get that one’s bank', async ({
  api,
  db,
}) => {
  await api.visit()
  const victim = api.stranger()
  await victim.visit()
  const { body: begun } = await api.post('/api/bank-links')
  await victim.post(new URL(begun.url).pathname, { share: 'all' })

  const guessed = await api.post(`/api/bank-links/${begun.id}/finish`, { proof: 'x'.repeat(22) })

  expect(guessed.status).toBe(404)
  expect((await list(api)).links).toEqual([])
  expect(await db('bankSandboxLinks').pluck('access_token')).toEqual([null])
})

test('a bank that wants a new sign-in is told as that; read again it is asked again', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await link(api, db, 'outdated')
  expect((await list(api)).links[0].standing).toBe('error')
  await db('bankSandboxLinks').update({ share: 'all' })

  const asked = await api.post(`/api/bank-links/${id}/read`)
  await readBankLinkJob.run(fakeTools(db), { linkId: id })

  expect(asked.body.standing).toBe('reading')
  expect((await list(api)).links[0]).toMatchObject({ standing: 'linked' })
})

describe('what was found two months ago', () => {
  test.override('changes', { clock: { now: () => new Date('2027-01-20T12:00:00Z') } })

  test('is charged next on a day that is not over', async ({ api, db }) => {
    await api.visit()
    await link(api, db)

    const [{ subscriptions }] = (await list(api)).links
    const netflix = subscriptions.find(
      ({ merchant }: { merchant: string }) => merchant === 'Netflix',
    )
    expect(netflix).toMatchObject({ lastOn: '2026-11-12', nextOn: '2027-02-12' })
  })
})

describe('a bank that does not tell everything', () => {
  const MINUTE_MS = 60_000
  const at = (minutes: number) => ({ now: () => new Date(NOW.getTime() + minutes * MINUTE_MS) })
  const reading = (db: Knex, read: () => Promise<never> | Promise<BankReading>) => ({
    banks: { ...fakeTools(db).banks, read },
  })

  test('is told as one, also after its half hour', async ({ api, db }) => {
    await api.visit()
    const { id } = await link(api, db)
    const banks = reading(db, async () => ({ transactions: [], isWhole: false }))

    await readBankLinkJob.run(fakeTools(db, { ...banks, clock: at(31) }), { linkId: id })

    expect((await list(api)).links[0]).toMatchObject({ standing: 'linked', isWhole: false })
  })

  test('is not asked again before its time where the queue’s clock is ahead', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await link(api, db)
    const banks = reading(db, async () => ({ transactions: [], isWhole: false }))

    await readBankLinkJob.run(fakeTools(db, { ...banks, clock: at(1) }), { linkId: id })

    const { rows } = await db.raw<{ rows: { isLater: boolean }[] }>(
      `select run_at > clock_timestamp() as "isLater" from graphile_worker.jobs where key = ?`,
      [`read-bank-link:${id}`],
    )
    expect(rows).toEqual([{ isLater: true }])
  })

  test('and is away for an hour needs no new sign-in', async ({ api, db }) => {
    await api.visit()
    const { id } = await link(api, db)
    await api.post(`/api/bank-links/${id}/read`)
    const banks = reading(db, async () => {
      throw new BankFailure('later', 'away')
    })
    const tools = fakeTools(db, banks)
    await expect(readBankLinkJob.run(tools, { linkId: id })).rejects.toThrow('away')
    await db('bankLinks').update({ updatedAt: new Date(NOW.getTime() - 61 * MINUTE_MS) })

    expect((await list(api)).links[0].standing).toBe('unread')
  })

  test('and refuses otherwise than for its sign-in is told as unread', async ({ api, db }) => {
    await api.visit()
    const { id } = await link(api, db)
    const banks = reading(db, async () => {
      throw new BankFailure('refused', '400 INVALID_FIELD')
    })

    await readBankLinkJob.run(fakeTools(db, banks), { linkId: id })

    expect((await list(api)).links[0].standing).toBe('unread')
  })
})

describe('the end of a link', () => {
  test('takes key and findings at once, and is told to the bank’s side once', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await link(api, db)

    const first = await api.delete(`/api/bank-links/${id}`)
    const second = await api.delete(`/api/bank-links/${id}`)

    expect([first.status, second.status]).toEqual([200, 404])
    expect(await db('bankLinks')).toEqual([])
    expect(await standings(db)).toEqual(['shared'])
    await removeEndedJob.run(fakeTools(db), {})
    await removeEndedJob.run(fakeTools(db), {})
    expect(await standings(db)).toEqual(['removed'])
    expect(await db('bankLinkRemovals')).toEqual([])
  })

  test('also comes by itself after 90 days, and then too the bank’s side is told', async ({
    api,
    db,
  }) => {
    await api.visit()
    await link(api, db)
    await db('bankLinks').update({ updatedAt: new Date(NOW.getTime() - 91 * 86_400_000) })
    const tools = fakeTools(db)

    await sweepExpiredRows(tools)

    expect(await db('bankLinks')).toEqual([])
    await removeEndedJob.run(tools, {})
    expect(await standings(db)).toEqual(['removed'])
  })

  test('is tried again where the bank’s side is away', async ({ api, db }) => {
    await api.visit()
    const { id } = await link(api, db)
    await api.delete(`/api/bank-links/${id}`)
    const { BankFailure } = await import('../../vendors/bank-links/port.ts')
    const banks = {
      ...fakeTools(db).banks,
      remove: async () => {
        throw new BankFailure('later', 'away')
      },
    }

    await removeEndedJob.run(fakeTools(db, { banks }), {})

    expect(await db('bankLinkRemovals').count().first()).toEqual({ count: 1 })
  })

  test.for([
    ['that the bank’s side refuses', () => new BankFailure('refused', 'unknown')],
    ['that fail in a way that nobody foresaw', () => new Error('unforeseen')],
  ] as const)(
    'is told to the bank’s side although there are many older ones %s',
    async ([, failure], { db }) => {
      const tools = fakeTools(db)
      const seal = (token: string) => tools.secrets.seal(TOKEN, token)
      const stuck = Array.from({ length: 60 }, () => ({
        sealedToken: seal('stuck'),
        createdAt: new Date(NOW.getTime() - 86_400_000),
      }))
      await db('bankLinkRemovals').insert([...stuck, { sealedToken: seal('good'), createdAt: NOW }])
      const remove = async ({ accessToken }: { accessToken: string }) => {
        if (accessToken === 'stuck') throw failure()
      }
      const banks = { ...tools.banks, remove }

      for (let run = 0; run < 30; run += 1) await removeEndedJob.run(fakeTools(db, { banks }), {})

      expect(await db('bankLinkRemovals').count().first()).toEqual({ count: 60 })
    },
  )
})

test('one that is asked about while its browser signs in is the account’s, and is read', async ({
  api,
  db,
}) => {
  await api.visit()
  const { body: begun } = await api.post('/api/bank-links')
  await api.post(new URL(begun.url).pathname, { share: 'all' })
  const { visitorId } = await db('bankLinks').first()
  const tools = fakeTools(db)
  const owner = randomUUID()
  const redeem: typeof tools.banks.redeem = async (page) => {
    await db('bankLinks').update({ visitorId: owner })
    return tools.banks.redeem(page)
  }

  const proof = tools.secrets.sign('bank-return', begun.id)
  const changed = { ...tools, banks: { ...tools.banks, redeem } }
  const heard = await finishLink(changed, { id: begun.id, visitorId, proof })

  expect(heard).toBe('waiting')
  expect(await db('bankLinks')).toMatchObject([{ visitorId: owner, standing: 'reading' }])
  expect(await db('bankLinkRemovals')).toEqual([])
})

test('it moves to the account', async ({ api, db }) => {
  await api.visit()
  await link(api, db)

  const { visitorId } = await becomeMember(api, db)

  expect(await db('bankLinks').pluck('visitor_id')).toEqual([visitorId])
  expect((await list(api)).links).toHaveLength(1)
})

describe('the sandbox’s page', () => {
  test('says that it is one', async ({ api }) => {
    await api.visit()
    const { body } = await api.post('/api/bank-links')

    const shown = await api.get(new URL(body.url).pathname)

    expect(shown.status).toBe(200)
    expect(String(shown.body)).toContain('Sandbox: made-up accounts, no real bank')
  })
})
