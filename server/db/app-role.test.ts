import { randomBytes, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { preview, readyClaim, sign } from '../testing/claim-steps.ts'
import { addSuit } from '../testing/add-suit.ts'
import { test } from '../testing/api.ts'
import { jobOrders } from '../jobs/order-job.ts'
import { checkSignedDocumentJob } from '../modules/claims/check-signed-document.job.ts'
import { isRestricted } from './app-role.ts'
import { connect } from './connect.ts'

/** The error's code and words, or 'done'. */
function attempt(db: Knex, sql: string): Promise<string> {
  return db
    .transaction((trx) => trx.raw(sql))
    .then(
      () => 'done',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    )
}

const changes = [
  `update claim_events set kind = 'consent.given'`,
  'delete from claim_events',
  'truncate claim_events',
  'truncate claim_events, claims cascade',
  `update evidence_seals set kind = 'evidence'`,
  'delete from evidence_seals',
  'truncate evidence_seals',
  `update audit_log set action = 'suit.changed'`,
  'delete from audit_log',
  'truncate audit_log',
]

describe('the application’s connections', () => {
  test.for(changes)('may not: %s', async (sql, { db }) => {
    expect(await attempt(db, sql)).toMatch(/^42501 .*permission denied for table/)
  })

  test('own nothing, so they cannot switch off what refuses changes', async ({ db }) => {
    const tries = [
      await attempt(db, 'alter table claim_events disable trigger user'),
      await attempt(db, 'alter table documents disable trigger user'),
      await attempt(db, 'drop table claim_events cascade'),
      await attempt(db, 'drop function refuse_change() cascade'),
      await attempt(db, 'set session_replication_role = replica'),
    ]

    for (const answer of tries) expect(answer).toMatch(/^42501 .*(must be owner|permission denied)/)
  })

  test('order jobs, but take none out of the queue', async ({ db }) => {
    await jobOrders.order(db, checkSignedDocumentJob, { claimId: randomUUID() })

    const { rows } = await db.raw('select task_identifier as task from graphile_worker.jobs')
    expect(rows).toEqual([{ task: checkSignedDocumentJob.name }])
    expect(await attempt(db, 'delete from graphile_worker._private_jobs')).toMatch(/^42501/)
  })

  test('have the role on every connection of a pool', async ({ ownDb }) => {
    const sleepers = Array.from({ length: 5 }, () =>
      ownDb.raw('select current_user as name, pg_sleep(0.05)'),
    )

    const names = (await Promise.all(sleepers)).map(({ rows }) => rows[0].name as string)

    expect(names).toEqual(Array.from({ length: 5 }, () => 'sparrow_app'))
  })

  test('get the rights on tables that later migrations make', async ({ ownDb, ownerDb }) => {
    await ownerDb.raw('create table later (id serial primary key, word text)')

    await ownDb('later').insert({ word: 'a' })

    expect(await ownDb('later').pluck('id')).toEqual([1])
  })
})

test('the trigger alone refuses the owner of the table', async ({ ownApi, ownDb, ownerDb }) => {
  const suit = await addSuit(ownDb)
  await ownApi.visit()
  const id = await readyClaim(ownApi, suit.id)
  await sign(ownApi, id, (await preview(ownApi, id)).body)

  expect(await attempt(ownerDb, 'delete from claim_events')).toMatch(/^23001 .*never changed/)
})

describe('another login', () => {
  const password = randomBytes(12).toString('hex')

  async function withLogin(
    { ownUrl, owner }: { ownUrl: string; owner: Knex },
    use: (db: Knex, name: string) => Promise<void>,
  ): Promise<void> {
    const name = `login_${randomBytes(6).toString('hex')}`
    await owner.raw(`create role ${name} login password '${password}'`)
    const db = connect(Object.assign(new URL(ownUrl), { username: name, password }).href)
    try {
      await use(db, name)
    } finally {
      await db.destroy()
      await owner.raw(`drop owned by ${name}`)
      await owner.raw(`drop role ${name}`)
    }
  }

  test('that may not take the role keeps its own rights', async ({ ownUrl, ownerDb }) => {
    await withLogin({ ownUrl, owner: ownerDb }, async (db) => {
      expect(await isRestricted(db)).toBe(false)
      expect(await attempt(db, 'select 1 from claims')).toMatch(/^42501/)
    })
  })

  test('that may take it and nothing else can do all that the application does', async ({
    ownUrl,
    ownerDb,
  }) => {
    await withLogin({ ownUrl, owner: ownerDb }, async (db, name) => {
      await ownerDb.raw(`grant sparrow_app to ${name} with inherit false, set true`)

      expect(await isRestricted(db)).toBe(true)
      expect(await attempt(db, 'select 1 from claims')).toBe('done')
      expect(await attempt(db, 'reset role; delete from claim_events')).toMatch(/^42501/)
    })
  })
})

test('a database that has not been migrated so far is opened all the same', async ({
  ownUrl,
  ownerDb,
}) => {
  await ownerDb.raw('drop table claim_events, evidence_seals cascade')
  const db = connect(ownUrl)

  const answer = await isRestricted(db).finally(() => db.destroy())

  expect(answer).toBe(false)
})
