import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { NOW } from '../../../testing/tools.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const DAY_MS = 86_400_000

async function ask(db: Knex, changes: object = {}): Promise<string> {
  const [{ id }] = await db('privacyRequests')
    .insert({
      visitorId: randomUUID(),
      kind: 'export',
      state: 'asked',
      askedAt: NOW,
      dueOn: '2027-01-05',
      ...changes,
    })
    .returning('id')
  return id as string
}

async function support(api: Api, db: Knex): Promise<Api> {
  return (await staffBrowser(api, db, { role: 'support' })).browser
}

test('what waits for an answer comes by the day it is due, late first, with the days left', async ({
  api,
  db,
}) => {
  const soon = await ask(db, { dueOn: '2026-11-25' })
  const late = await ask(db, { dueOn: '2026-11-19' })
  await ask(db, { state: 'done', doneAt: NOW, dueOn: '2026-11-01' })
  const runsAt = new Date(NOW.getTime() + 7 * DAY_MS)
  const far = await ask(db, { kind: 'delete', runsAt })
  const staff = await support(api, db)

  const open = await staff.get('/api/admin/privacy-requests?which=open')
  const all = await staff.get('/api/admin/privacy-requests?which=all')
  const deletions = await staff.get('/api/admin/privacy-requests?which=open&kind=delete')

  expect(open.body.rows).toMatchObject([
    { id: late, daysLeft: -2 },
    { id: soon, daysLeft: 4 },
    { id: far, daysLeft: 45, runsAt: runsAt.toISOString() },
  ])
  expect(all.body.rows).toHaveLength(4)
  expect(deletions.body.rows).toMatchObject([{ id: far }])
})

test('pages go on where the one before stopped', async ({ api, db }) => {
  for (let count = 0; count < 70; count += 1) await ask(db)
  const staff = await support(api, db)

  const first = await staff.get('/api/admin/privacy-requests?which=open')
  const cursor = encodeURIComponent(first.body.next)
  const second = await staff.get(`/api/admin/privacy-requests?which=open&cursor=${cursor}`)

  expect([first.body.rows.length, second.body.rows.length]).toEqual([50, 20])
  expect(second.body.next).toBeNull()
})

test('a request can be run again; a deletion keeps its week, and what is done stays done', async ({
  api,
  db,
}) => {
  const runsAt = new Date(Date.now() + 7 * DAY_MS)
  const deletion = await ask(db, { kind: 'delete', runsAt })
  const done = await ask(db, { state: 'done', doneAt: NOW })
  const staff = await support(api, db)

  const ordered = await staff.post(`/api/admin/privacy-requests/${deletion}/run`, {}, key())
  const refused = await staff.post(`/api/admin/privacy-requests/${done}/run`, {}, key())

  expect([ordered.body, refused.body]).toEqual([{ ordered: true }, { ordered: false }])
  const [job] = await db('graphile_worker.jobs').where({ key: `erase-person:${deletion}` })
  expect(+job.runAt).toBe(+runsAt)
})

test('a copy that was given up says so, and is made anew once it was swept', async ({
  api,
  db,
}) => {
  const requestId = await ask(db)
  const staff = await support(api, db)
  const listed = async () =>
    (await staff.get('/api/admin/privacy-requests?which=open')).body.rows[0].copy
  const { visitorId } = await db('privacyRequests').where({ id: requestId }).first()
  const askedAt = new Date(NOW.getTime() - DAY_MS - 1)
  await db('privacyExports').insert({ requestId, visitorId, state: 'making', askedAt })

  const givenUp = await listed()
  await db('privacyExports').delete()
  const swept = await listed()
  const { body } = await staff.post(`/api/admin/privacy-requests/${requestId}/run`, {}, key())

  expect([givenUp, swept, body]).toEqual(['failed', 'failed', { ordered: true }])
  expect(await db('privacyExports')).toMatchObject([{ requestId, visitorId, state: 'making' }])
})

test.for(['making', 'failed'])(
  'a copy that was given up as "%s" is kept for a week once it is made anew, as any other',
  async (state, { api, db }) => {
    const askedAt = new Date(NOW.getTime() - 7 * DAY_MS + 1)
    const requestId = await ask(db, { askedAt })
    const { visitorId } = await db('privacyRequests').where({ id: requestId }).first()
    await db('privacyExports').insert({ requestId, visitorId, state, askedAt })
    const staff = await support(api, db)

    await staff.post(`/api/admin/privacy-requests/${requestId}/run`, {}, key())

    expect(await db('privacyExports')).toMatchObject([{ requestId, state: 'making', askedAt: NOW }])
  },
)
