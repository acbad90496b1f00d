import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { plantClaim } from '../../testing/planted-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { sweepExpiredRowsJob } from './sweep-expired-rows.job.ts'
import { sweepExpiredRows } from './sweep-expired-rows.ts'

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test('what has run out goes, what has not stays', async ({ db }) => {
  const key = (createdAt: Date) => ({
    visitorId: randomUUID(),
    ownerId: randomUUID(),
    call: 'post /x',
    key: randomUUID(),
    inputHash: 'h',
    createdAt,
  })
  await db('idempotencyKeys').insert([key(daysAgo(8)), key(daysAgo(6))])
  await db('rateLimits').insert([
    { key: 'old', points: 1, expire: NOW.getTime() - 1 },
    { key: 'young', points: 1, expire: NOW.getTime() + 1000 },
  ])

  const swept = await sweepExpiredRows(fakeTools(db))
  const again = await sweepExpiredRows(fakeTools(db))

  expect(swept).toMatchObject({ idempotency_keys: 1, rate_limits: 1 })
  expect(again).toMatchObject({ idempotency_keys: 0, rate_limits: 0 })
  expect(await db('rateLimits').pluck('key')).toEqual(['young'])
})

test('however much has run out, one run takes it all', async ({ db }) => {
  const old = Array.from({ length: 25 }, (_, index) => ({
    key: `old-${index}`,
    points: 1,
    expire: NOW.getTime() - 1,
  }))
  await db('rateLimits').insert(old)

  const swept = await sweepExpiredRows(fakeTools(db), { most: 10 })

  expect(swept).toMatchObject({ rate_limits: 25 })
})

test('a table that cannot be swept keeps no other from it, and it is tried again', async ({
  ownDb: db,
  ownerDb,
}) => {
  const old = { points: 1, expire: NOW.getTime() - 1 }
  await db('rateLimits').insert({ key: 'old', ...old })
  await db('emails').insert({
    kind: 'hello',
    dedupeKey: randomUUID(),
    sealedRecipient: Buffer.from('x'),
    sealedBody: Buffer.from('x'),
    createdAt: daysAgo(31),
  })
  await ownerDb.raw('create table holding_on (key text references rate_limits)')
  await ownerDb.raw(`insert into holding_on values ('old')`)

  await expect(sweepExpiredRowsJob.run(fakeTools(db), {})).rejects.toThrow('Not swept: rate_limits')

  expect(await db('emails').pluck('id')).toEqual([])
  expect(await db('rateLimits').pluck('key')).toEqual(['old'])
})

test('e-mails and links go 30 days after they were made', async ({ db }) => {
  const sealed = Buffer.from('x')
  const email = (createdAt: Date) => ({
    kind: 'hello',
    dedupeKey: randomUUID(),
    sealedRecipient: sealed,
    sealedBody: sealed,
    createdAt,
  })
  const link = (createdAt: Date) => ({
    tokenHash: randomUUID(),
    visitorId: randomUUID(),
    addressHash: 'h',
    createdAt,
    expiresAt: createdAt,
  })
  await db('emails').insert([email(daysAgo(31)), email(daysAgo(29))])
  await db('resumeLinks').insert([link(daysAgo(31)), link(daysAgo(29))])

  const swept = await sweepExpiredRows(fakeTools(db))

  expect(swept).toMatchObject({ emails: 1, resume_links: 1 })
  expect(await db('emails').select('createdAt')).toEqual([{ createdAt: daysAgo(29) }])
  expect(await db('resumeLinks').select('createdAt')).toEqual([{ createdAt: daysAgo(29) }])
})

const file = (name: string, createdAt: Date, changes: object = {}) => ({
  visitorId: randomUUID(),
  sha256: randomUUID().replaceAll('-', '').repeat(2),
  mediaType: 'image/png',
  byteSize: 1,
  pages: 1,
  sealedName: Buffer.from(name),
  sealedBytes: Buffer.from('x'),
  createdAt,
  ...changes,
})

const namesLeft = async (db: Knex) =>
  (await db('uploads').select('sealedName').orderBy('sealedName')).map((row) =>
    String(row.sealedName),
  )

async function addClaim(db: Knex, state: 'draft' | 'cancelled') {
  const suit = await addSuit(db)
  const reference = { draft: 'SP-7F3K-29QD', cancelled: 'SP-7F3K-29QE' }[state]
  // When a claim goes that nobody touches is for the database's own clock to say: see end-by-rule.test.ts.
  const createdAt = new Date()
  const [claim] = await db('claims')
    .insert({ reference, visitorId: randomUUID(), suitId: suit.id, state, createdAt })
    .returning(['id', 'visitorId'])
  return claim as { id: string; visitorId: string }
}

test('what the post told of a letter that is gone is forgotten after 90 days, of one that is there never', async ({
  db,
}) => {
  const { id: claimId, visitorId, documentId } = await plantClaim(db)
  const letter = { claimId, visitorId, documentId, version: 1, method: 'first-class' }
  const [{ id: letterId }] = await db('letters')
    .insert({ ...letter, createdAt: daysAgo(95), state: 'delivered', providerId: 'known' })
    .returning('id')
  const told = (id: string, changes: object) => ({
    id,
    providerId: id,
    kind: 'delivered',
    at: daysAgo(91),
    toldAt: daysAgo(91),
    tracking: '9400 1000 0000 0000 0000 00',
    ...changes,
  })
  await db('mailEvents').insert([
    told('known', { letterId }),
    told('gone', {}),
    told('young', { toldAt: daysAgo(89) }),
  ])

  await sweepExpiredRows(fakeTools(db))

  expect(await db('mailEvents').orderBy('id').pluck('id')).toEqual(['known', 'young'])
})

test('a file goes 30 days after it was last sent, one of a signed claim never', async ({ db }) => {
  const { id: claimId } = await addClaim(db, 'cancelled')
  await db('uploads').insert([
    file('old', daysAgo(31)),
    file('young', daysAgo(29)),
    file('signed', daysAgo(90), { claimId }),
  ])

  const swept = await sweepExpiredRows(fakeTools(db))

  expect(swept).toMatchObject({ uploads: 1 })
  expect(await namesLeft(db)).toEqual(['signed', 'young'])
})

test('an old file stays while answers or an unsigned claim may name it', async ({ db }) => {
  const answers = (lastUpdated: Date) => ({
    visitorId: randomUUID(),
    emailLinkSelection: '{}',
    classActionSelections: '[]',
    brandSelections: '[]',
    sectionEarnings: '{}',
    sealed: Buffer.from('x'),
    createdAt: daysAgo(90),
    lastUpdated,
  })
  const [living, expired] = [answers(daysAgo(29)), answers(daysAgo(31))]
  await db('questionnaires').insert([living, expired])
  const unsigned = await addClaim(db, 'draft')
  const cancelled = await addClaim(db, 'cancelled')
  await db('uploads').insert([
    file('living answers', daysAgo(60), { visitorId: living.visitorId }),
    file('expired answers', daysAgo(60), { visitorId: expired.visitorId }),
    file('unsigned claim', daysAgo(60), { visitorId: unsigned.visitorId }),
    file('cancelled claim', daysAgo(60), { visitorId: cancelled.visitorId }),
  ])

  await sweepExpiredRows(fakeTools(db))

  expect(await namesLeft(db)).toEqual(['living answers', 'unsigned claim'])
})
