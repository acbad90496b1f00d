import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { type Api, test } from '../../../testing/api.ts'
import { ADA, becomeMember, signUp, tokenFor } from '../../../testing/members.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { changeSettings } from '../../emails/index.ts'
import { importList } from '../lists/import-list.ts'
import { importSample } from '../lists/import-sample.ts'
import { searchAllAgain } from './search-again.ts'

const search = { first: 'Ada', last: 'Okonkwo' }
const later = (db: Knex, months: number) =>
  fakeTools(db, { clock: { now: () => new Date(NOW.getTime() + months * 31 * 86_400_000) } })

const list = (db: Knex, states: string[]) =>
  importList(fakeTools(db), {
    name: 'Some states',
    source: 'their sites',
    readOn: '2026-11-20',
    isSample: false,
    properties: states.map((state) => ({
      state,
      last: 'OKONKWO',
      first: 'ADA',
      city: null,
      holder: 'Old Bank',
      kind: 'Wages',
      amount: 'over $100',
      propertyNumber: state,
    })),
  })

/** So many entries of one name in one state's list. */
const common = (db: Knex, count: number, more: { first: string }[] = []) => {
  const names = [...Array.from({ length: count }, () => ({ first: 'ADA' })), ...more]
  return importList(fakeTools(db), {
    name: 'Texas',
    source: 'its site',
    readOn: '2026-11-20',
    isSample: false,
    properties: names.map(({ first }, index) => ({
      state: 'TX',
      last: 'OKONKWO',
      first,
      city: null,
      holder: 'Old Bank',
      kind: 'Wages',
      amount: 'over $100',
      propertyNumber: String(index),
    })),
  })
}

async function messages(db: Knex) {
  const { secrets } = fakeTools(db)
  const rows = await db('emails').where({ kind: 'unclaimed' }).orderBy('id')
  return rows.map(({ sealedBody, sealedRecipient }) => ({
    ...(JSON.parse(secrets.open('email', sealedBody).toString()) as {
      subject: string
      text: string
    }),
    to: secrets.open('email', sealedRecipient).toString(),
  }))
}

async function watching(api: Api, db: Knex): Promise<void> {
  await becomeMember(api, db)
  await api.post('/api/unclaimed/watch', search)
}

test('a member is told of what is new, once, by state, without names or amounts', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await list(db, ['TX'])
  await watching(api, db)
  await list(db, ['TX', 'CA', 'NY'])

  const counts = [await searchAllAgain(later(db, 1)), await searchAllAgain(later(db, 2))]

  expect(counts).toEqual([1, 0])
  const [message] = await messages(db)
  expect(message).toMatchObject({
    to: ADA,
    subject: 'Unclaimed money: new entries in 2 states to look at',
  })
  expect(message?.text).toContain('California: 1 entry')
  expect(message?.text).not.toMatch(/Texas|OKONKWO|\$/)
})

test('what is found when it is repeated within the month is told as well, and nothing twice', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await list(db, ['TX'])
  await watching(api, db)
  await list(db, ['TX', 'CA'])
  const first = await searchAllAgain(later(db, 1))
  await list(db, ['TX', 'CA', 'NY'])

  const again = await Promise.all([1.1, 1.2].map((months) => searchAllAgain(later(db, months))))

  expect(first).toBe(1)
  expect(again.reduce((sum, count) => sum + count)).toBe(1)
  expect((await messages(db)).map(({ text }) => /California|New York/.exec(text)?.[0])).toEqual([
    'California',
    'New York',
  ])
})

test('a search that cannot be repeated keeps nobody else’s from it, and is tried again', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await watching(api, db)
  const visitorId = randomUUID()
  const account = await db('accounts').first()
  await db('accounts').insert({ ...account, id: randomUUID(), visitorId, emailHash: 'another' })
  const watch = await db('unclaimedWatches').first()
  // Sealed under another key.
  const broken = { ...watch, visitorId, sealedSearch: Buffer.from('x'), seen: [] }
  await db('unclaimedWatches').insert({ ...broken, id: '00000000-0000-7000-8000-000000000000' })
  await list(db, ['CA'])

  await expect(searchAllAgain(later(db, 1))).rejects.toThrow('Searches not repeated: 1')
  await expect(searchAllAgain(later(db, 1))).rejects.toThrow('Searches not repeated: 1')

  expect((await messages(db)).map(({ to }) => to)).toEqual([ADA])
})

test('what is new to a common name is found behind the fifty that a page shows, once', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await common(db, 51)
  await watching(api, db)
  const before = await searchAllAgain(later(db, 1))
  await common(db, 51, [{ first: 'ADA Z' }])

  const counts = [await searchAllAgain(later(db, 2)), await searchAllAgain(later(db, 3))]

  expect([before, ...counts]).toEqual([0, 1, 0])
  expect((await messages(db))[0]?.text).toContain('Texas: 1 entry')
})

test('a search that noted only what its page showed calls nothing of what stood behind it new', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await common(db, 60)
  await watching(api, db)
  const { results } = (await api.post('/api/unclaimed/search', search)).body
  const seen = results.map(({ id }: { id: string }) => id)
  await db('unclaimedWatches').update({ seen, reach: null })

  const silent = await searchAllAgain(later(db, 1))
  await common(db, 60, [{ first: 'ADA Z' }])

  expect([silent, await searchAllAgain(later(db, 2))]).toEqual([0, 1])
})

test('a search waits for a confirmed address and says so; what came meanwhile is told then', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await list(db, ['TX'])
  await signUp(api)
  const asked = await api.post('/api/unclaimed/watch', search)
  const listed = await api.get('/api/unclaimed/kept')
  await list(db, ['TX', 'CA'])
  const before = await searchAllAgain(later(db, 1))

  await api.post('/api/account/confirm', { token: await tokenFor(db, 'confirm') })
  const after = await searchAllAgain(later(db, 1))

  expect([asked.body.waits, listed.body.watch.waits]).toEqual([true, true])
  expect([before, after]).toEqual([0, 1])
  expect((await api.get('/api/unclaimed/kept')).body.watch.waits).toBe(false)
  expect((await api.post('/api/unclaimed/watch', search)).body.waits).toBe(false)
})

test('nothing new, nothing said', async ({ ownApi: api, ownDb: db }) => {
  await list(db, ['TX'])
  await watching(api, db)

  expect(await searchAllAgain(later(db, 1))).toBe(0)
})

test('whoever switched it off is not written to, and made-up entries are no news', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await watching(api, db)
  await importSample(fakeTools(db), { rows: 300, seed: 1 })
  const [{ owner }] = await db('unclaimedProperties').whereNot({ firstKey: '' }).limit(1)
  const [last, first] = owner.split(', ')
  await api.post('/api/unclaimed/watch', { first: 'Nobody', last: 'Atall' })
  await db('unclaimedWatches').update({ seen: [] })
  expect((await api.post('/api/unclaimed/search', { first, last })).body.results).not.toEqual([])

  expect(await searchAllAgain(later(db, 1))).toBe(0)

  await api.post('/api/unclaimed/watch', search)
  await list(db, ['CA'])
  await changeSettings(fakeTools(db), { address: ADA, topics: [{ id: 'unclaimed', on: false }] })
  expect(await searchAllAgain(later(db, 2))).toBe(0)
})
