import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { NOW } from '../../testing/tools.ts'
import { agreedBy } from './agreed.ts'

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
