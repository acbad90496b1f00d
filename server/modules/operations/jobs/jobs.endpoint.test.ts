import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { staffBrowser } from '../../../testing/staff.ts'

const giveUp = { deed: 'give-up', reason: 'The settlement was withdrawn' }
const key = () => ({ idempotencyKey: randomUUID() })

async function order(
  db: Knex,
  { attempts = 3, runAt }: { attempts?: number; runAt?: string } = {},
) {
  const jobKey = randomUUID()
  await db.raw(
    `select order_job(identifier => 'send-letter', payload => '{}'::json, job_key => ?,
       max_attempts => ?, run_at => ?::timestamptz)`,
    [jobKey, attempts, runAt ?? null],
  )
  const { id } = await db('graphile_worker.jobs').where({ key: jobKey }).first('id')
  return String(id)
}

const jobOf = (db: Knex, id: string) => db('graphile_worker.jobs').where({ id }).first()

async function support(api: Api, db: Knex): Promise<Api> {
  return (await staffBrowser(api, db, { role: 'support' })).browser
}

describe('the queue', () => {
  test('is listed by state and name, those first that are due first', async ({ api, db }) => {
    const planned = await order(db, { runAt: '2099-01-01T00:00:00Z' })
    const due = await order(db, { runAt: '2020-01-01T00:00:00Z' })
    const dead = await order(db)
    const staff = await support(api, db)
    await staff.post(`/api/admin/jobs/${dead}/mend`, giveUp, key())

    const all = await staff.get('/api/admin/jobs?name=send-letter')
    const lost = await staff.get('/api/admin/jobs?state=dead')
    const summary = await staff.get('/api/admin/jobs-summary')

    expect(
      all.body.rows.map(({ id, state }: { id: string; state: string }) => [id, state]),
    ).toEqual([
      [due, 'waiting'],
      [dead, 'dead'],
      [planned, 'planned'],
    ])
    expect(lost.body.rows).toMatchObject([
      { id: dead, lastError: 'given up by staff: The settlement was withdrawn' },
    ])
    expect(summary.body.lagSeconds).toBeGreaterThan(86_400)
    const letters = summary.body.names.find(({ name }: { name: string }) => name === 'send-letter')
    expect(letters).toMatchObject({ waiting: 1, planned: 1, dead: 1, running: 0 })
  })

  test('goes on with the next page where the one before stopped', async ({ api, db }) => {
    for (let count = 0; count < 60; count += 1) await order(db)
    const staff = await support(api, db)

    const first = await staff.get('/api/admin/jobs?name=send-letter')
    const cursor = encodeURIComponent(first.body.next)
    const second = await staff.get(`/api/admin/jobs?name=send-letter&cursor=${cursor}`)

    const ids = [...first.body.rows, ...second.body.rows].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(60)
    expect(second.body.next).toBeNull()
    const madeUp = encodeURIComponent('2026-99-01T10:00:00Z|1')
    expect((await staff.get(`/api/admin/jobs?cursor=${madeUp}`)).status).toBe(422)
  })
})

describe('a job', () => {
  test('that was given up is tried again from the beginning when staff says so', async ({
    api,
    db,
  }) => {
    const id = await order(db)
    const staff = await support(api, db)
    await staff.post(`/api/admin/jobs/${id}/mend`, giveUp, key())

    const { body } = await staff.post(`/api/admin/jobs/${id}/mend`, { deed: 'retry' }, key())

    expect(body).toEqual({ done: true })
    expect(await jobOf(db, id)).toMatchObject({ attempts: 0, maxAttempts: 3 })
    const actions = await db('auditLog').where({ subjectId: id }).orderBy('id').pluck('action')
    expect(actions).toEqual(['job.give-up', 'job.retry'])
  })

  test('is taken off the list only once it is dead', async ({ api, db }) => {
    const id = await order(db)
    const staff = await support(api, db)
    const mend = (deed: string) =>
      staff.post(`/api/admin/jobs/${id}/mend`, { ...giveUp, deed }, key())

    const early = await mend('dismiss')
    await mend('give-up')
    const late = await mend('dismiss')

    expect([early.body, late.body]).toEqual([{ done: false }, { done: true }])
    expect(await jobOf(db, id)).toBeUndefined()
  })

  test('is given up only with a reason, which the audit log keeps', async ({ api, db }) => {
    const id = await order(db)
    const staff = await support(api, db)
    const mend = (body: object) => staff.post(`/api/admin/jobs/${id}/mend`, body, key())

    const silent = await mend({ deed: 'give-up' })
    const told = await mend(giveUp)

    expect([silent.status, silent.body.errors[0].path]).toEqual([422, '/reason'])
    expect(told.body).toEqual({ done: true })
    expect(await db('auditLog').where({ subjectId: id }).pluck('reason')).toEqual([giveUp.reason])
  })

  test('that is not there is not found', async ({ api, db }) => {
    const staff = await support(api, db)

    const { status } = await staff.post('/api/admin/jobs/1/mend', { deed: 'retry' }, key())

    expect(status).toBe(404)
  })
})
