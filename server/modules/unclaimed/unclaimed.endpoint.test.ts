import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { becomeMember, otherBrowser } from '../../testing/members.ts'
import { fakeTools } from '../../testing/tools.ts'
import { importSample } from './lists/import-sample.ts'
import { importList } from './lists/import-list.ts'

const KEPT = '/api/unclaimed/kept'
const search = { first: 'Ada', last: 'Okonkwo' }
const listOf = (properties: string[]) => ({
  name: 'Texas',
  source: 'claimittexas.gov',
  readOn: '2026-11-20',
  isSample: false,
  properties: properties.map((propertyNumber) => ({
    state: 'TX',
    last: 'OKONKWO',
    first: 'ADA',
    city: 'Austin',
    holder: 'Old Bank',
    kind: 'Wages',
    amount: 'over $100',
    propertyNumber,
  })),
})
const list = (db: Knex) => importList(fakeTools(db), listOf(['1']))

test('a search needs no sign-in, and says which lists were searched and whether they are made up', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await list(db)
  await importSample(fakeTools(db), { rows: 20, seed: 1 })

  const { status, body } = await api.post('/api/unclaimed/search', search)

  expect(status).toBe(200)
  expect(body.results).toMatchObject([{ owner: 'OKONKWO, ADA', match: 'exact', sample: false }])
  expect(body.lists).toEqual([
    { name: 'Texas', source: 'claimittexas.gov', readOn: '2026-11-20', sample: false },
    expect.objectContaining({ name: 'sample', sample: true }),
  ])
})

test('without a list it says that there was nothing to search', async ({ ownApi: api }) => {
  const { body } = await api.post('/api/unclaimed/search', search)

  expect(body).toEqual({ results: [], more: false, lists: [] })
})

test('one letter is not enough, and it is said where', async ({ ownApi: api }) => {
  const { status, body } = await api.post('/api/unclaimed/search', { first: 'A', last: 'Okonkwo' })

  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { path: '/first', message: 'Enter at least two letters of the first name' },
  ])
})

test('a visitor keeps an entry, says what they did, and takes it off again', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  const propertyId = found.results[0].id

  const kept = await api.post(KEPT, { propertyId, standing: 'to-check', note: 'Old flat?' })
  const filed = await api.post(KEPT, { propertyId, standing: 'filed', filedOn: '2026-11-20' })
  const listed = await api.get(KEPT)
  await api.delete(`${KEPT}/${kept.body.id}`)
  const after = await api.get(KEPT)

  expect(kept.body).toMatchObject({ standing: 'to-check', note: 'Old flat?', filedOn: null })
  expect(filed.body).toMatchObject({ id: kept.body.id, standing: 'filed', note: 'Old flat?' })
  expect(listed.body.kept).toMatchObject([
    { standing: 'filed', filedOn: '2026-11-20', property: { holder: 'Old Bank', state: 'TX' } },
  ])
  expect(after.body.kept).toEqual([])
})

test('what is kept stays readable when the list is gone, and nobody else sees it', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  await api.post(KEPT, { propertyId: found.results[0].id, standing: 'to-check' })

  await importList(fakeTools(db), listOf([]))
  const stranger = await otherBrowser(api)

  expect((await api.get(KEPT)).body.kept).toMatchObject([{ property: { owner: 'OKONKWO, ADA' } }])
  expect((await stranger.get(KEPT)).body.kept).toEqual([])
})

test('names and notes are sealed in the database', async ({ ownApi: api, ownDb: db }) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  await api.post(KEPT, { propertyId: found.results[0].id, standing: 'filed', note: 'Nr. 77' })

  const rows = JSON.stringify(await db('unclaimedKept').select(db.raw('unclaimed_kept::text')))

  expect(rows).not.toMatch(/OKONKWO|Nr\. 77/)
})

test('what no list has cannot be kept, and 200 entries are the most', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  const numbers = Array.from({ length: 201 }, (_, index) => String(index))
  await importList(fakeTools(db), listOf(numbers))
  const ids = await db('unclaimedProperties').pluck('id')

  const unknown = await api.post(KEPT, { propertyId: randomUUID(), standing: 'filed' })
  for (const propertyId of ids.slice(0, 200))
    await api.post(KEPT, { propertyId, standing: 'filed' })
  const last = await api.post(KEPT, { propertyId: ids[200], standing: 'filed' })

  expect(unknown.status).toBe(404)
  expect([last.status, last.body.code]).toEqual([409, 'unclaimed.too-many'])
})

test('what a browser keeps goes to the account that is made in it', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  await api.post(KEPT, { propertyId: found.results[0].id, standing: 'filed' })

  const { visitorId } = await becomeMember(api, db)

  expect((await api.get(KEPT)).body.kept).toHaveLength(1)
  expect(await db('unclaimedKept').pluck('visitor_id')).toEqual([visitorId])
})

test('a monthly search is for members; one takes the place of another, and it can be stopped', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  const refused = await api.post('/api/unclaimed/watch', search)
  await becomeMember(api, db)

  await api.post('/api/unclaimed/watch', search)
  await api.post('/api/unclaimed/watch', { ...search, first: 'Bea' })
  const { body } = await api.get(KEPT)
  await api.delete('/api/unclaimed/watch')

  expect(refused.status).toBe(401)
  expect(body.watch).toMatchObject({ search: { first: 'Bea' }, askedOn: '2026-11-21' })
  expect((await api.get(KEPT)).body.watch).toBeNull()
})
