import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '../testing/database.ts'
import { NOW } from '../testing/tools.ts'
import { backUp } from './back-up.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const keyMark = 'the mark of a key'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

test('a table that is damaged is named, not only its file, and nothing half-made is left', async ({
  folder,
  ownerDb,
  ownUrl,
}) => {
  await ownerDb.raw('create table damaged (n int); insert into damaged values (1); checkpoint')
  const { rows } = (await ownerDb.raw(
    `select current_setting('data_directory') as home, pg_relation_filepath('damaged') as path`,
  )) as { rows: [{ home: string; path: string }] }
  rmSync(join(rows[0].home, rows[0].path))

  const source = { url: ownUrl, dataDir: folder, keyMark, now: NOW }
  const making = backUp(source, join(folder, 'backup'))

  await expect(making).rejects.toThrow(/^public\.damaged cannot be copied: .*No such file/)
  expect(() => readManifest(join(folder, 'backup'))).toThrow('holds no whole backup')
})

test('a backup of another version is refused, with the migrations by which they differ', async ({
  folder,
  ownUrl,
}) => {
  const backup = join(folder, 'backup')
  const { migrations, ...made } = await backUp(
    { url: ownUrl, dataDir: folder, keyMark, now: NOW },
    backup,
  )
  const [first, ...others] = migrations
  writeManifest(backup, { ...made, migrations: [...others, '29990101000000-later.ts'] })

  const restoring = restoreBackup({ url: ownUrl, dataDir: join(folder, 'new'), keyMark }, backup)

  await expect(restoring).rejects.toThrow(
    `Only in the backup: 29990101000000-later.ts. Only here: ${first}. `,
  )
})

test.skipIf(!existsSync('/proc/self'))(
  'a backup into a place where no folder can be made ends in one sentence',
  async ({ folder, ownUrl }) => {
    // Node tries for ever to make it: that is looked for before.
    const source = { url: ownUrl, dataDir: folder, keyMark, now: NOW }

    await expect(backUp(source, '/proc/x/backup')).rejects.toThrow(
      '/proc/x/backup cannot be made there. Name a folder elsewhere.',
    )
  },
)
