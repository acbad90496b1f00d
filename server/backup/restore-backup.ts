import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { checkFiles } from './check-files.ts'
import { copyOutbox, listOutbox, sha256Of } from './copy-outbox.ts'
import { loadBackup } from './load-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'

interface Target {
  /** Of the database, by the login that owns it. */
  url: string
  dataDir: string
  keyMark: string
}

/**
 * Brings a backup back into an empty database and an empty outbox. It is compared with what was backed up before any of it
 * is kept. The outbox comes before the database's commit: wherever it breaks off the database is as empty as it was, and it can be
 * run again.
 * @throws Error when the target is not empty, the backup is damaged or of another version, or its SECRET_KEY is another
 */
export async function restoreBackup(
  { url, dataDir, keyMark }: Target,
  folder: string,
): Promise<Manifest> {
  const manifest = readManifest(folder)
  if (manifest.keyMark !== keyMark) {
    throw new Error(
      'The SECRET_KEY here is not the one of the backup, and without that one what people told us cannot be read. ' +
        'Set it, or put its file into DATA_DIR/secret-key.',
    )
  }
  await refuseOtherOutbox(dataDir, manifest)
  await checkFiles(folder, manifest)
  await migrate(url)
  await loadBackup({ folder, manifest }, url, async () => {
    await copyOutbox({ from: folder, to: dataDir })
  })
  return manifest
}

/** What a restore that broke off has copied already is in nobody's way. */
async function refuseOtherOutbox(dataDir: string, { files }: Manifest): Promise<void> {
  const copied = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  for (const path of await listOutbox(dataDir)) {
    if (copied.has(path) && copied.get(path) === (await sha256Of(join(dataDir, path)))) continue
    throw new Error(`${dataDir}/outbox is not empty. Restore into another DATA_DIR.`)
  }
}
