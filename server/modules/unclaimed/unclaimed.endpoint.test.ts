import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { dayAfter } from '#contract/subscriptions/next-step.ts'
import { type Api, test } from '../../testing/api.ts'
import { becomeMember, otherBrowser, signIn } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { importSample } from './lists/import-sample.ts'
import { importList } from './lists/import-list.ts'
import { officeOf } from './offices/office-of.ts'

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

test('a claim in a year that there is not is refused by its place', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await list(db)
  await api.visit()
  const { id: propertyId } = await db('unclaimedProperties').first('id')
  const filed = { propertyId, standing: 'filed', filedOn: '0000-11-20' }

  const { status, body } = await api.post(KEPT, filed)

  expect([status, body.errors?.[0]?.path]).toEqual([422, '/filedOn'])
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

test('nobody has filed on a day to come; today may be tomorrow elsewhere', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  const filed = { propertyId: found.results[0].id, standing: 'filed' }
  const day = (ahead: number) => dayAfter(NOW.toISOString().slice(0, 10), ahead)

  const refused = await api.post(KEPT, { ...filed, filedOn: day(2) })
  const kept = await api.post(KEPT, { ...filed, filedOn: day(1) })

  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: '/filedOn', message: 'The date cannot be in the future' }],
  ])
  expect(kept.body).toMatchObject({ filedOn: day(1) })
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

test('what was filed stays so when the entry is only kept again; its own form changes it', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  const propertyId = found.results[0].id
  await api.post(KEPT, { propertyId, standing: 'filed', filedOn: '2026-11-20', note: 'Nr. 77' })

  const again = await api.post(KEPT, { propertyId, standing: 'to-check' })
  const changed = await api.post(KEPT, { propertyId, standing: 'to-check', note: 'Nr. 77' })

  expect(again.body).toMatchObject({ standing: 'filed', filedOn: '2026-11-20', note: 'Nr. 77' })
  expect(changed.body).toMatchObject({ standing: 'to-check', filedOn: null, note: 'Nr. 77' })
})

test('a page that has not heard of a claim takes neither it nor its note back', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await list(db)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  const propertyId = found.results[0].id
  const filed = { standing: 'filed', filedOn: '2026-11-20' }
  await api.post(KEPT, { propertyId, standing: 'to-check', was: 'to-check', note: 'Nr. 77' })
  await api.post(KEPT, { propertyId, ...filed, was: 'to-check' })

  const noted = await api.post(KEPT, {
    propertyId,
    standing: 'to-check',
    was: 'to-check',
    note: 'Old flat',
  })
  const meant = await api.post(KEPT, { propertyId, standing: 'to-check', was: 'filed' })

  expect(noted.body).toMatchObject({ ...filed, note: 'Old flat' })
  expect(meant.body).toMatchObject({ standing: 'to-check', filedOn: null, note: 'Old flat' })
})

describe('what an account and another browser both keep', () => {
  const filed = { standing: 'filed', filedOn: '2026-11-20', note: 'Nr. 77' }

  /** What a member keeps in the end who said one thing signed in and later the other in a new browser. */
  async function keptAfter(api: Api, db: Knex, [first, second]: object[]) {
    await list(db)
    await becomeMember(api, db)
    const { body: found } = await api.post('/api/unclaimed/search', search)
    const propertyId = found.results[0].id
    await api.post(KEPT, { propertyId, ...first })
    await db('unclaimedKept').update({ updatedAt: new Date('2026-11-01') })
    const other = await otherBrowser(api)
    await other.post(KEPT, { propertyId, ...second })
    await signIn(other)
    return (await other.get(KEPT)).body.kept
  }

  test('is as it was said last, with day and note', async ({ ownApi: api, ownDb: db }) => {
    expect(await keptAfter(api, db, [{ standing: 'to-check' }, filed])).toMatchObject([filed])
  })

  test('stays filed though it was only kept later', async ({ ownApi: api, ownDb: db }) => {
    expect(await keptAfter(api, db, [filed, { standing: 'to-check' }])).toMatchObject([filed])
  })

  test('has both notes where both have one', async ({ ownApi: api, ownDb: db }) => {
    const kept = await keptAfter(api, db, [filed, { standing: 'to-check', note: 'Old flat?' }])

    expect(kept).toMatchObject([{ standing: 'filed', note: 'Nr. 77\nOld flat?' }])
  })
})

test('where the address of a search is in doubt, one is led to the office’s own site, with what was kept before as well', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  const inLouisiana = listOf(['1'])
  inLouisiana.properties.forEach((property) => Object.assign(property, { state: 'LA' }))
  await importList(fakeTools(db), inLouisiana)
  const { body: found } = await api.post('/api/unclaimed/search', search)
  const [property] = found.results
  await api.post(KEPT, { propertyId: property.id, standing: 'to-check' })
  const { secrets } = fakeTools(db)
  const before = { ...property, claimUrl: 'https://old.example/search', office: 'Old office' }
  await db('unclaimedKept').update({
    sealedFacts: secrets.seal('unclaimed-facts', JSON.stringify(before)),
  })

  const { body } = await api.get(KEPT)

  const { officialUrl: claimUrl, agency: office } = officeOf('LA')
  expect(property).toMatchObject({ claimUrl, office })
  expect(body.kept).toMatchObject([{ property: { claimUrl, office, holder: 'Old Bank' } }])
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
