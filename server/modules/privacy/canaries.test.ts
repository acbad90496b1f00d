import { Writable } from 'node:stream'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { createLog } from '../../log.ts'
import { canaries, leaveCanaries } from '../../testing/canaries.ts'
import { test as base } from '../../testing/api.ts'
import { fakeTools } from '../../testing/tools.ts'
import { createSessions } from '../accounts/index.ts'

const lines: string[] = []
const kept = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})
const test = base.extend('changes', ({ db }) => ({
  log: createLog('debug', kept),
  sessions: createSessions(fakeTools(db)),
}))

const found = (text: string) =>
  Object.entries(canaries)
    .filter(([, canary]) => text.toLowerCase().includes(canary.toLowerCase()))
    .map(([name]) => name)

test('neither the log nor an error repeats what was personal (S12)', async ({ api, db }) => {
  lines.length = 0

  const errors = await leaveCanaries(api, db)

  expect(lines.length).toBeGreaterThan(15)
  expect(found(lines.join(''))).toEqual([])
  expect(errors.length).toBeGreaterThan(5)
  expect(errors.flatMap(({ body }) => found(JSON.stringify(body)))).toEqual([])
  // They were left, where only their owner finds them.
  const { body } = await api.post('/privacy/export')
  const owned = ['name', 'email', 'phone', 'street', 'fileName']
  expect(found(JSON.stringify(body.data))).toEqual(expect.arrayContaining(owned))
})

test('what is broken on our side is told as a code and an id alone (S12)', async ({ api, db }) => {
  lines.length = 0
  await api.visit()
  await db.raw('set local role none; create temp table leads (broken int) on commit drop')

  const { status, body } = await api.post('/klaviyo/subscribe', { email: canaries.email })

  expect(status).toBe(500)
  const { detail, ...others } = body
  expect(detail).toBe(body.title)
  expect(Object.keys(others).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type'])
  expect(found(JSON.stringify(body) + lines.join(''))).toEqual([])
})

test('no column of any table holds a canary in clear (S13)', async ({ ownApi, ownDb, ownerDb }) => {
  await leaveCanaries(ownApi, ownDb)

  const texts = await everyText(ownerDb)

  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => found(text).length > 0)).toEqual([])
})

/** Every value of every table, as `pg_dump` would write it; bytes as the text that they may be. */
async function everyText(db: Knex): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = (await db.raw(`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)) as {
    rows: { name: string }[]
  }
  const texts: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const { rows } = (await db.raw(`select * from ${name}`)) as {
      rows: Record<string, unknown>[]
    }
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)
        if (text) texts.push({ table: `${name}.${column}`, text })
      }
    }
  }
  return texts
}
