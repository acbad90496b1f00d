import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { checkFiles } from './check-files.ts'
import { loadBackup } from './load-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'

/**
 * Shows that a backup can be restored, by restoring it: into a database of its own that is thrown away. Needs no key, and
 * room in the folder for temporary files.
 * @throws Error that says what is wrong with it
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  await checkFiles(folder, manifest)
  const dataDir = mkdtempSync(join(tmpdir(), 'sparrow-verify-'))
  // Started by root, the database runs as another user, who has to pass through here.
  chmodSync(dataDir, 0o711)
  try {
    const { url, home, stop } = await startEmbeddedPostgres({ dataDir, say() {}, durable: false })
    try {
      await migrate(url)
      await loadBackup({ folder, manifest }, url)
    } finally {
      await stop()
      rmSync(home, { recursive: true, force: true })
    }
    return manifest
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
