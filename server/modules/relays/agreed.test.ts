import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { NOW } from '../../testing/tools.ts'
import { agreedBy, ownerOf } from './agreed.ts'

test('whether somebody agreed is found without reading what all others chose', async ({ db }) => {
  await db.raw(
    `insert into privacy_choices (visitor_id, analytics, marketing, opted_out, source, words, at)
     select gen_random_uuid(), true, true, false, 'page', 'test', ? from generate_series(1, 5000)`,
    [NOW],
  )
  await db.raw('analyze privacy_choices')

  const { rows } = (await db.raw(
    `explain select ${agreedBy('browser', 'now()', 'analytics')} from gen_random_uuid() as browser`,
  )) as { rows: Record<string, string>[] }

  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain('privacy_choices_visitor_id_at_index')
  expect(plan).not.toContain('Seq Scan on privacy_choices')
})

test('a receipt is that of the account that was used in the browser then, and of the first one before any was', async ({
  db,
}) => {
  const [browserId, first, second, unknown] = Array.from({ length: 4 }, () => randomUUID())
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  await db('browserOwners').insert([
    { ownerId: second, browserId, since: at(20) },
    { ownerId: first, browserId, since: at(10) },
  ])
  const ownerAt = async (minutes: number, browser = browserId) => {
    const sql = `select ${ownerOf(':browser::uuid', ':at::timestamptz')} as owner`
    const { rows } = await db.raw(sql, { browser: browser!, at: at(minutes) })
    return rows[0].owner
  }

  expect([await ownerAt(0), await ownerAt(15), await ownerAt(25)]).toEqual([first, first, second])
  expect(await ownerAt(25, unknown)).toBe(unknown)
})
