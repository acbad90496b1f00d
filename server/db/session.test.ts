import pg from 'pg'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../testing/database.ts'
import { startPooler } from '../testing/pooler.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { needOwnSessions, sessionOf } from './session.ts'

const odd: readonly [name: string, value: string][] = [
  ['TimeZone', 'America/Los_Angeles'],
  ['DateStyle', 'German, DMY'],
  ['IntervalStyle', 'iso_8601'],
  ['bytea_output', 'escape'],
  ['extra_float_digits', '0'],
  ['standard_conforming_strings', 'off'],
  ['default_transaction_isolation', 'repeatable read'],
  ['idle_session_timeout', '2s'],
  ['transaction_timeout', '2s'],
  ['search_path', 'elsewhere'],
]

const usual = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea: 'hex',
  floats: '1',
  strings: 'on',
  isolation: 'read committed',
  idle: '0',
  transaction: '0',
}

const ASK = `select current_setting('timezone') as timezone, current_setting('datestyle') as datestyle,
  current_setting('intervalstyle') as intervalstyle, current_setting('bytea_output') as bytea,
  current_setting('extra_float_digits') as floats, current_setting('standard_conforming_strings') as strings,
  current_setting('default_transaction_isolation') as isolation, current_setting('idle_session_timeout') as idle,
  current_setting('transaction_timeout') as transaction`

describe('a database with settings of its own', () => {
  const withOddSettings = test.extend<{ oddUrl: string }>({
    oddUrl: async ({ ownUrl, ownerDb }, use) => {
      for (const [name, value] of odd)
        await ownerDb.raw(`alter database ?? set ${name} = '${value}'`, [new URL(ownUrl).pathname.slice(1)]) // prettier-ignore
      await use(ownUrl)
    },
  })

  withOddSettings('changes nothing of ours', async ({ oddUrl }) => {
    const db = connect(oddUrl)
    const client = new pg.Client(sessionOf(oddUrl))
    await client.connect()

    const answers = [await db.raw(ASK), await client.query(ASK)]

    await db.destroy()
    await client.end()
    for (const { rows } of answers) expect(rows).toEqual([usual])
  })

  withOddSettings('is looked into where our tables are, then where it says', async ({ oddUrl }) => {
    const db = connect(oddUrl)
    onTestFinished(() => db.destroy())

    expect((await db.raw('show search_path')).rows).toEqual([{ search_path: 'public, elsewhere' }])
    expect(await db('claims')).toEqual([])
  })

  withOddSettings('gets months that begin at midnight UTC', async ({ oddUrl }) => {
    const db = connect(oddUrl)
    onTestFinished(() => db.destroy())

    await db.raw('select ready_months(5)')

    const { rows } = await db.raw<{ rows: { bounds: string }[] }>(
      `select pg_get_expr(relpartbound, oid) as bounds from pg_class where relispartition and relkind = 'r'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { bounds } of rows)
      expect(bounds).toMatch(/^FOR VALUES FROM \('\d{4}-\d\d-01 00:00:00\+00'\) TO \('\d{4}-\d\d-01 00:00:00\+00'\)$/) // prettier-ignore
  })
})

describe('what an operator asks of sessions', () => {
  test('in the address holds where we ask nothing', async ({ ownUrl }) => {
    const db = connect(`${ownUrl}?options=-c%20work_mem%3D5MB%20-c%20timezone%3DAsia/Tokyo`)
    onTestFinished(() => db.destroy())

    const { rows } = await db.raw(
      `select current_setting('work_mem') as memory, current_setting('timezone') as zone`,
    )

    expect(rows).toEqual([{ memory: '5MB', zone: 'UTC' }])
  })

  test('besides stays in the address', () => {
    const url = 'postgres://a:b%20c@localhost:1/d?sslmode=require&options=-c%20jit%3Doff&x=1+2'

    expect(sessionOf(url).connectionString).toBe(
      'postgres://a:b%20c@localhost:1/d?sslmode=require&x=1+2',
    )
  })
})

describe('a pooler in between', () => {
  test.for(['refuse', 'leave out'] as const)(
    'that is told to %s what a session asks for is named, and nothing is done by it',
    async (does, { ownUrl }) => {
      const url = await startPooler(ownUrl, { does })
      const db = connect(url)
      onTestFinished(() => db.destroy())

      await expect(needOwnSessions(db)).rejects.toThrow('DATABASE_URL leads to a pooler')
      await expect(migrate(url)).rejects.toThrow('DATABASE_URL leads to a pooler')
      await expect(db.raw('select 1')).rejects.toThrow()
    },
  )

  test('is not what a database is that is away', async () => {
    const db = connect('postgres://nobody@127.0.0.1:1/none')
    onTestFinished(() => db.destroy())

    await expect(needOwnSessions(db)).resolves.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

test('a server that does not know a setting of ours is too old', async () => {
  const unknown = (name: string) => ({
    raw: () =>
      Promise.reject(
        Object.assign(new Error(`unrecognized configuration parameter "${name}"`), {
          code: '42704',
        }),
      ),
  })
  const asked = (name: string) => needOwnSessions(unknown(name) as never)

  await expect(asked('transaction_timeout')).rejects.toThrow('needs PostgreSQL 18 or newer')
  await expect(asked('of_the_address')).resolves.toMatchObject({ code: '42704' })
})
