import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import { test as base } from '../../../testing/account-test.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { createSessions } from '../../accounts/index.ts'
import { exportBacklog } from './export-backlog.ts'

type Health = OutputOf<typeof ReadHealth>

// A pool of its own: what it is doing is told, too.
const test = base.extend('changes', ({ ownDb }) => ({ sessions: createSessions(fakeTools(ownDb)) }))

test('a worker that is there no more is told by when it last ordered what comes each minute', async ({
  ownApi,
  ownDb,
  ownerDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'support' })
  const seenAt = async () => {
    const { body } = await browser.get('/api/admin/health')
    return (body as Health).workerSeenAt
  }
  const before = await seenAt()
  const [print, news] = ['2026-11-21T16:59:00.000Z', '2026-11-17T15:00:00.000Z']
  await ownerDb('graphile_worker._private_known_crontabs').insert([
    { identifier: 'print-run', knownSince: news, lastExecution: print },
    { identifier: 'send-news', knownSince: news, lastExecution: news },
    { identifier: 'remind', knownSince: news },
  ])

  const after = await seenAt()
  const tools = fakeTools(ownDb)
  exportBacklog(tools)
  const figures = await tools.metrics.registry.metrics()

  expect([before, after]).toEqual([null, print])
  expect(figures).toContain(`\nworker_last_seen_timestamp_seconds ${Date.parse(print) / 1000}\n`)
})

test('where no migrate of this version has been run it is all told but that', async ({
  ownApi,
  ownDb,
  ownerDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'support' })
  await ownerDb.raw('revoke select on graphile_worker._private_known_crontabs from sparrow_app')
  const tools = fakeTools(ownDb)
  exportBacklog(tools)

  const { status, body } = await browser.get('/api/admin/health')
  const figures = await tools.metrics.registry.metrics()

  expect([status, Object.keys(body).includes('workerSeenAt')]).toEqual([200, false])
  expect(figures).not.toContain('\nworker_last_seen_timestamp_seconds')
  expect(figures).toContain('\noutbox_waiting{')
})

test('a statement that ran more often than an int holds is told with its count', async ({
  ownApi,
  ownDb,
  ownerDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'support' })
  const often = 3_000_000_000
  await ownerDb.raw(
    `create view pg_stat_statements as
       select 'select 1' as query, ${often}::bigint as calls, 1.5::float8 as mean_exec_time;
     grant select on pg_stat_statements to sparrow_app`,
  )

  const { body } = await browser.get('/api/admin/health')

  const { slow } = (body as Health).database
  expect(slow).toEqual([{ statement: 'select 1', calls: often, meanMs: 1.5 }])
})

const reason = 'The settlement was withdrawn'

test('how the site does is told to support: what was given up and why, what waits, what is refused', async ({
  ownApi,
  ownDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'support' })
  await ownDb.raw(`select order_job('send-letter', '{}'::json, 'one', 3, null)`)
  const { id } = (await ownDb('graphile_worker.jobs').first('id')) as { id: string }
  const giveUp = { deed: 'give-up', reason }
  const key = { idempotencyKey: randomUUID() }
  await browser.post(`/api/admin/jobs/${id}/mend`, giveUp, key)
  await ownApi.stranger().post('/webhooks/mail', { forged: true })

  const { status, body } = await browser.get('/api/admin/health')

  const { process: own, database, givenUp, outboxes, unfinished, companies } = body as Health
  expect(status).toBe(200)
  expect(givenUp).toMatchObject([
    { id: String(id), name: 'send-letter', lastError: `given up by staff: ${reason}` },
  ])
  expect(own).toMatchObject({ node: process.version, refusedWebhooks: 1, pool: { most: 10 } })
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections.map(({ name }) => name)).toContain('sparrow')
  // The tests' server does not gather statements.
  expect(database.slow).toBeNull()
  expect(outboxes).toMatchObject([
    { kind: 'letter', waiting: 0, oldestAt: null },
    { kind: 'email', waiting: 0 },
  ])
  expect(unfinished).toEqual([
    { kind: 'letter', waiting: 0, oldestAt: null },
    { kind: 'refund', waiting: 0, oldestAt: null },
  ])
  expect(companies.map((company) => company.id)).toContain('mail')
  // Of a company's settings nothing is told here.
  expect(companies[0]).not.toHaveProperty('settings')
})
