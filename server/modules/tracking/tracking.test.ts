import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { NOW } from '../../testing/tools.ts'
import { readyMonthsJob } from './ready-months.job.ts'
import { fakeTools } from '../../testing/tools.ts'

const chrome = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130.0' } }

test('a visit is kept with the moment, the kind and the browser that our cookie names', async ({
  api,
  db,
}) => {
  await api.visit()
  const visitorId = randomUUID()

  const answer = await api.post('/api/track-visit', { visitorId, visitType: 'onboarding' }, chrome)

  expect([answer.status, answer.body]).toEqual([200, { tracked: true }])
  const [visit] = await db('visits').where({ visitorId })
  expect(visit).toMatchObject({ visitType: 'onboarding', isBot: false, at: NOW })
  expect([...api.cookies.values()].some((value) => value.startsWith(visit.browserId))).toBe(true)
})

test('fifty visits at the same moment are fifty rows', async ({ ownApi, ownDb }) => {
  const ids = Array.from({ length: 50 }, () => randomUUID())

  await Promise.all(
    ids.map((visitorId) => ownApi.post('/api/track-visit', { visitorId, visitType: 'homepage' })),
  )

  const kept: { visitorId: string }[] = await ownDb('visits').whereIn('visitorId', ids)
  expect(new Set(kept.map(({ visitorId }) => visitorId))).toEqual(new Set(ids))
  expect(kept).toHaveLength(50)
})

test.for(['Googlebot/2.1', 'curl/8.5', 'HeadlessChrome/130', ''])(
  'what calls itself "%s" is kept as a program',
  async (agent, { api, db }) => {
    const visitorId = randomUUID()
    const headers = { 'user-agent': agent }

    await api.post('/api/track-visit', { visitorId, visitType: 'homepage' }, { headers })

    expect(await db('visits').where({ visitorId }).first()).toMatchObject({ isBot: true })
  },
)

test('a kind of visit that is none is refused, and so is a visitor without an id', async ({
  api,
}) => {
  const wrong = await api.post('/api/track-visit', { visitorId: randomUUID(), visitType: 'moon' })
  const nobody = await api.post('/api/track-visit', { visitType: 'homepage' })

  expect([wrong.status, nobody.status]).toEqual([422, 422])
})

const push = (id: string, changes: object = {}) => ({
  fileSessionId: '0195d3a4-0000-7000-8000-000000000001',
  events: [{ id, name: 'page_viewed', flow: 'homepage', ...changes }],
})

test('an event that is sent twice is kept once', async ({ api, db }) => {
  const id = randomUUID()

  const first = await api.post('/api/push-ab-events', push(id), chrome)
  const again = await api.post('/api/push-ab-events', push(id, { name: 'plan_selected' }), chrome)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.body).toEqual({ fileSessionId: '0195d3a4-0000-7000-8000-000000000001' })
  expect(await db('trackedEvents').where({ id }).pluck('name')).toEqual(['page_viewed'])
})

test.for(['sec-gpc', 'dnt'])(
  'what somebody does in a browser that says not to share (%s) is marked to go to no other company',
  async (signal, { api, db }) => {
    const [free, kept] = [randomUUID(), randomUUID()]
    const headers = { ...chrome.headers, [signal]: '1' }

    await api.post('/api/push-ab-events', push(free), chrome)
    await api.post('/api/push-ab-events', push(kept), { headers })

    const marks = await db('trackedEvents').whereIn('id', [free, kept]).select('id', 'mayBeShared')
    expect(new Map(marks.map(({ id, mayBeShared }) => [id, mayBeShared]))).toEqual(
      new Map([
        [free, true],
        [kept, false],
      ]),
    )
  },
)

test('the same event twice in one call is kept once, and the others with it', async ({
  api,
  db,
}) => {
  const [one, two] = [randomUUID(), randomUUID()]
  const event = { id: one, name: 'page_viewed' }

  await api.post('/api/push-ab-events', {
    events: [event, event, { id: two, name: 'plan_selected' }],
  })

  const names = await db('trackedEvents').whereIn('id', [one, two]).orderBy('name').pluck('name')
  expect(names).toEqual(['page_viewed', 'plan_selected'])
})

test('who has no file session gets one', async ({ api, db }) => {
  const { body } = await api.post('/api/push-ab-events', { events: [{ name: 'page_viewed' }] })

  const rows = await db('trackedEvents').where({ fileSessionId: body.fileSessionId })
  expect(rows).toHaveLength(1)
})

test('the browser’s clock is believed for a day back, and never for what is to come', async ({
  api,
  db,
}) => {
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString()
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  const events = [-2, -30, 5].map((count, index) => ({
    id: ids[index],
    name: 'page_viewed',
    at: hours(count),
  }))

  await api.post('/api/push-ab-events', { events })

  const rows = await db('trackedEvents').whereIn('id', [...ids])
  const of = (id: string) => rows.find((row) => row.id === id).happenedAt
  expect(of(ids[0])).toEqual(new Date(hours(-2)))
  expect([of(ids[1]), of(ids[2])]).toEqual([NOW, NOW])
})

test('of events and properties that nobody knows nothing is kept; the others of the same call are', async ({
  api,
  db,
}) => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  const properties = { step: 'review', index: 3, note: 'call me on 555-0100' }
  const events = [
    { id: ids[0], name: 'step_viewed', properties },
    { id: ids[1], name: 'moon_landed' },
    { id: ids[2], name: 'step_viewed', properties: { step: 'zoe-at-example' } },
  ]

  const answer = await api.post('/api/push-ab-events', { events }, chrome)
  const nothing = await api.post('/api/push-ab-events', { events: [events[1]] }, chrome)

  const kept = await db('trackedEvents').whereIn('id', [...ids])
  const of = (id: string) => kept.find((row) => row.id === id)?.properties
  expect([answer.status, nothing.status]).toEqual([200, 200])
  expect(of(ids[0])).toEqual({ step: 'review', index: 3, device: 'desktop' })
  expect(of(ids[1])).toBeUndefined()
  expect(of(ids[2])).toEqual({ device: 'desktop' })
})

test('101 events in one call are too many', async ({ api }) => {
  const events = Array.from({ length: 101 }, () => ({ name: 'page_viewed' }))

  expect((await api.post('/api/push-ab-events', { events })).status).toBe(422)
})

test('there is room for the coming months, and what is too old goes with its month', async ({
  ownDb,
  ownerDb,
}) => {
  await ownerDb.raw(`create table visits_2020_01 partition of visits
    for values from ('2020-01-01') to ('2020-02-01')`)

  await readyMonthsJob.run(fakeTools(ownDb), {})

  const { rows } = await ownDb.raw(`select relname from pg_class where relname like 'visits\\_%\\_%'
    and relkind = 'r' order by 1`)
  const names = rows.map(({ relname }: { relname: string }) => relname)
  expect(names).not.toContain('visits_2020_01')
  expect(names.length).toBeGreaterThanOrEqual(4)
})

test('however many ids of events have run out, they go in one night, and no statement deletes more than 5,000', async ({
  ownDb: db,
}) => {
  await db.raw(`insert into event_ids (id, at)
    select gen_random_uuid(), now() - interval '4 days' from generate_series(1, 11000)`)
  const deleted: number[] = []
  db.on('query-response', (answer: { command?: string; rowCount?: number }) => {
    if (answer.command === 'DELETE') deleted.push(answer.rowCount ?? 0)
  })

  await readyMonthsJob.run(fakeTools(db), {})

  expect(await db('eventIds').count('* as left')).toEqual([{ left: 0 }])
  expect(deleted.filter((rows) => rows > 0)).toEqual([5_000, 5_000, 1_000])
})
