import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { queuedWords, tokenIn } from '../../testing/resume-links.ts'
import { fakeTools } from '../../testing/tools.ts'
import { EmailRow } from '../emails/email.model.ts'
import { askLink } from './ask-link.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const email = 'zoe@example.com'
const unknown = 'A'.repeat(43)
const visitorId = '01900000-0000-7000-8000-000000000001'

/** A link that has been mailed. @returns its token */
async function mailedLink(db: Knex): Promise<string> {
  const jobs = workAtOnce((on) => fakeTools(on))
  await askLink(fakeTools(db, { jobs }), { visitorId, address: email })
  return tokenIn((await queuedWords(db)).at(-1)?.text ?? '')
}

/** The statements that a call sent to the database. */
async function statementsOf(db: Knex, call: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = []
  const hear = ({ sql }: { sql: string }) => said.push(sql.replace(/trx\d+/g, 'trx'))
  db.on('query', hear)
  await call()
  db.removeListener('query', hear)
  return said
}

const orders = async (db: Knex, task: string): Promise<number> =>
  Number(
    (
      await db.raw(
        `select count(*) from graphile_worker.jobs where task_identifier = ? and attempts = 0`,
        [task],
      )
    ).rows[0].count,
  )

test('a renewal is the same work for the database, known or unknown: one job is ordered', async ({
  api,
  db,
}) => {
  const token = await mailedLink(db)
  await api.visit()
  const input = (known: string, to: string) => ({ token: known, email: to })
  const renew = (sent: object) => statementsOf(db, () => api.post('/questionnaire/new-link', sent))

  const known = await renew(input(token, email))
  const otherAddress = await renew(input(token, 'ann@example.com'))
  const otherToken = await renew(input(unknown, email))

  expect(known.filter((sql) => sql.includes('order_job'))).toHaveLength(1)
  expect(known.join()).not.toContain('resume_links')
  expect([otherAddress, otherToken]).toEqual([known, known])
  expect(await orders(db, 'renew-resume-link')).toBe(3)
  expect(await EmailRow.query(db).resultSize()).toBe(1)
})

test('asking is the same work for an address that gets links and for one that does not', async ({
  api,
  db,
}) => {
  await mailedLink(db)
  const ask = async (to: string) => {
    const browser = api.stranger()
    await browser.visit()
    return statementsOf(db, () => browser.post('/questionnaire/email-link', { email: to }))
  }

  const known = await ask(email)
  const fresh = await ask('ann@example.com')

  expect(known.filter((sql) => sql.includes('order_job'))).toHaveLength(1)
  expect(fresh).toEqual(known)
  expect(await orders(db, 'mail-resume-link')).toBe(3)
  expect(await EmailRow.query(db).resultSize()).toBe(1)
})

test('what waits in the jobs’ table names neither address nor token', async ({ api, db }) => {
  const token = await mailedLink(db)
  await api.visit()

  await api.post('/questionnaire/email-link', { email })
  await api.post('/questionnaire/new-link', { token, email })

  const { rows } = await db.raw(
    `select string_agg(j.payload::text || coalesce(j.key, ''), ' ') as everything, count(*)::int
     from graphile_worker._private_jobs j`,
  )
  expect(rows[0].count).toBeGreaterThanOrEqual(3)
  expect(rows[0].everything).not.toContain(token)
  expect(rows[0].everything).not.toMatch(/zoe@|example\.com/i)
})
