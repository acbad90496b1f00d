import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { test } from './testing/database.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

/** Longer than anything that a visitor waits for may take, and than its answer is waited for. */
const LONG_S = 9

test('a newer edition of a list of millions comes in, though putting its names in order takes a while', async ({
  ownDb: db,
  ownerDb,
  ownUrl,
}) => {
  const folder = temporaryFolder()
  const config = readConfig({ DATABASE_URL: ownUrl, DATA_DIR: folder })
  const bringIn = (...lasts: string[]) => {
    const path = join(folder, 'list.csv')
    const lines = lasts.map((last) => `TX,${last},Bo,Bank,Wages,over $100`)
    writeFileSync(path, ['state,last_name,first_name,holder,type,amount', ...lines].join('\n'))
    const told = ['--name', 'Texas', '--source', 'claimittexas.gov', '--read-on', '2026-11-20']
    return runCommand(config, { name: 'import-unclaimed', args: [path, ...told] })
  }
  await bringIn('Li', 'Okafor')
  await ownerDb.raw(
    `create function take_long() returns trigger language plpgsql as $$
       begin perform pg_sleep(${LONG_S}); return null; end $$;
     create trigger take_long before delete on unclaimed_names
       for each statement execute function take_long()`,
  )

  const done = await bringIn('Li')

  expect(done).toBe('"Texas" has 1 entries now; 1 of an older edition are gone')
  expect(await db('unclaimedNames').where({ part: 'last' }).pluck('name')).toEqual(['li'])
}, 60_000)
