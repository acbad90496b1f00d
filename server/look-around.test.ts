import type { Knex } from 'knex'
import { expect, onTestFinished } from 'vitest'
import { connect } from './db/connect.ts'
import { lookAround } from './look-around.ts'
import { test } from './testing/database.ts'

const config = {
  live: true,
  publicUrl: 'https://example.com',
  databaseUrl: 'postgres://x',
  withoutEffect: [] as string[],
}

const OLDER = `select '15.18' as server_version`

interface Line {
  event: string
  message: string
}

async function told(db: Knex, settings = config) {
  const lines: Line[] = []
  const write = (line: Line) => void lines.push(line)
  const log = { debug: write, info: write, warn: write, error: write }
  const { answers } = await lookAround({ config: settings, db, log: log as never })
  return { answers, lines }
}

test('a database like ours is nothing to speak of', async ({ db }) => {
  expect(await told(db)).toEqual({ answers: true, lines: [] })
})

test('a setting that does nothing by itself is told of', async ({ db }) => {
  const message = 'LOB_WEBHOOK_SECRET does nothing without LOB_API_KEY'

  const { lines } = await told(db, { ...config, withoutEffect: [message] })

  expect(lines).toEqual([{ event: 'setting-without-effect', message }])
})

test('one that keeps nothing is told of', async ({ ownUrl }) => {
  const db = connect(`${ownUrl}?options=-c%20default_transaction_read_only%3Don`)
  onTestFinished(() => db.destroy())

  expect(await told(db)).toMatchObject({
    answers: true,
    lines: [{ event: 'database-read-only', message: expect.stringContaining('DATABASE_URL') }],
  })
})

test.for([
  ['a wrong password', { password: 'wrong' }, /password authentication/],
  ['another name', { pathname: '/none' }, /"none" does not exist/],
  ['another port', { port: '1' }, /ECONNREFUSED/],
] as const)(
  '%s is told of in one line that names the setting',
  async ([, change, reason], { ownUrl }) => {
    const db = connect(Object.assign(new URL(ownUrl), change).href)
    onTestFinished(() => db.destroy())

    const { answers, lines } = await told(db)

    expect(answers).toBe(false)
    expect(lines).toEqual([
      { event: 'database-away', message: expect.stringMatching(/^The database that DATABASE_URL/) },
    ])
    expect(lines[0]?.message).toMatch(reason)
  },
)

test('an older server is refused, also where nothing is migrated', async ({ db }) => {
  const raw = (sql: string): unknown => db.raw(sql === 'show server_version' ? OLDER : sql)
  const older = { raw } as unknown as Knex

  await expect(told(older)).rejects.toThrow('Sparrow needs PostgreSQL 18 or newer')
})

test('a site on a database of its own that is not live says so', async ({ db }) => {
  const { lines } = await told(db, { ...config, live: false, publicUrl: 'http://example.com' })

  expect(lines).toEqual([
    { event: 'not-live', message: expect.stringContaining('PUBLIC_URL is http://example.com') },
  ])
})
