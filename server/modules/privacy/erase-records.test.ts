import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { signClaimWithFile } from '../../testing/signed-claim.ts'

const attempt = async (db: Knex, sql: string, values: string[] = []): Promise<string> => {
  try {
    await db.transaction((trx) => trx.raw(sql, values))
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed'
  }
}

const NO_RIGHT = '42501'
const REFUSED = '23001'
const NO_DATA = 'P0002'

test('the application can blank a record only by a deletion that was asked for', async ({
  api,
  db,
}) => {
  const { id } = await signClaimWithFile(api, db)
  const { visitorId } = await db('claims').where({ id }).first('visitorId')

  const direct = [
    await attempt(db, 'update claim_events set sealed_data = null'),
    await attempt(db, 'delete from claim_events'),
    await attempt(db, `update documents set sealed_bytes = ''`),
    await attempt(db, `update uploads set sealed_bytes = '', sealed_name = ''`),
  ]
  const unasked = await attempt(db, 'select erase_signing_records(?)', [randomUUID()])
  const [{ id: requestId }] = await db('privacyRequests')
    .insert({
      visitorId,
      kind: 'opt-out',
      state: 'asked',
      askedAt: new Date(),
      dueOn: '2027-01-01',
    })
    .returning('id')
  const other = await attempt(db, 'select erase_signing_records(?)', [requestId])

  expect(direct).toEqual([NO_RIGHT, NO_RIGHT, REFUSED, REFUSED])
  expect([unasked, other]).toEqual([NO_DATA, NO_DATA])
})

test('nothing is blanked before the day of the deletion has come', async ({ api, db }) => {
  const { id } = await signClaimWithFile(api, db)
  const { visitorId } = await db('claims').where({ id }).first('visitorId')
  const [{ id: requestId }] = await db('privacyRequests')
    .insert({
      visitorId,
      kind: 'delete',
      askedAt: db.fn.now(),
      dueOn: '2027-01-01',
      runsAt: db.raw(`now() + interval '7 days'`),
    })
    .returning('id')

  const early = await attempt(db, 'select erase_signing_records(?)', [requestId])
  await letWeekPass(db)
  const due = await attempt(db, 'select erase_signing_records(?)', [requestId])

  expect([early, due]).toEqual([NO_DATA, 'done'])
})

test('a deletion cannot be made that runs at once', async ({ db }) => {
  const asked = await attempt(
    db,
    `insert into privacy_requests (visitor_id, kind, asked_at, due_on, runs_at)
      values (?, 'delete', now(), current_date, now())`,
    [randomUUID()],
  )

  expect(asked).toBe('23514')
})

test('even the owner of the database changes nothing of an entry but its personal part', async ({
  ownApi,
  ownDb,
  ownerDb,
}) => {
  await signClaimWithFile(ownApi, ownDb)

  const tries = [
    await attempt(ownerDb, `update claim_events set data = '{}'`),
    await attempt(ownerDb, `update claim_events set hash = 'x', sealed_data = null`),
    await attempt(ownerDb, `update claim_events set sealed_data = 'x'`),
    await attempt(ownerDb, 'delete from claim_events'),
    await attempt(ownerDb, `update documents set sha256 = repeat('a', 64), sealed_bytes = ''`),
    await attempt(ownerDb, `update documents set sealed_bytes = 'x'`),
  ]

  expect(new Set(tries)).toEqual(new Set([REFUSED]))
})

describe('the application cannot write that a deletion was asked for long ago', () => {
  const INSERT = `insert into privacy_requests (visitor_id, kind, asked_at, due_on, runs_at, recorded_at)
    values (?, 'delete', '2026-01-01', '2026-02-15', '2026-01-08', '2026-01-01') returning id`

  async function blank(db: Knex, requestId: string): Promise<string> {
    return attempt(db, 'select erase_signing_records(?)', [requestId])
  }

  async function ask(db: Knex, visitorId: string): Promise<string> {
    const { rows } = (await db.raw(INSERT, [visitorId])) as { rows: { id: string }[] }
    return rows[0]?.id ?? ''
  }

  test('whatever days it writes: the database notes its own', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    const { visitorId } = await db('claims').where({ id }).first('visitorId')

    const requestId = await ask(db, visitorId)

    const { isNow } = await db('privacyRequests')
      .where({ id: requestId })
      .first(db.raw('recorded_at > now() - interval \'1 second\' as "isNow"'))
    expect(isNow).toBe(true)
    expect(await blank(db, requestId)).toBe(NO_DATA)
  })

  test('it changes nothing of that afterwards', async ({ db }) => {
    const requestId = await ask(db, randomUUID())

    const changed = await attempt(
      db,
      `update privacy_requests set recorded_at = '2026-01-01' where id = ?`,
      [requestId],
    )

    expect(changed).toBe(REFUSED)
  })

  test('an old one cannot be given to somebody else, nor be asked again', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    const { visitorId } = await db('claims').where({ id }).first('visitorId')
    const [anothers, undone] = [await ask(db, randomUUID()), await ask(db, randomUUID())]
    await letWeekPass(db)
    const byItself = await blank(db, anothers)

    await db('privacyRequests').where({ id: undone }).update({ state: 'undone', doneAt: 'now' })
    await db('privacyRequests').where({ id: undone }).update({ state: 'asked', doneAt: null })
    await db('privacyRequests').where({ id: anothers }).update({ visitorId })

    expect(byItself).toBe('done')
    expect([await blank(db, anothers), await blank(db, undone)]).toEqual([NO_DATA, NO_DATA])
  })
})
