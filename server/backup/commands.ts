import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createSecrets } from '../secrets/secrets.ts'
import type { Tools } from '../tools.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

interface Input {
  args: string[]
  databaseUrl: string
}

/** `npm run backup -- <folder>` */
export async function backupCommand(
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  { args, databaseUrl: url }: Input,
): Promise<string> {
  const folder = folderOf(args, 'backup')
  const source = { url, dataDir: config.dataDir, keyMark: keyMarkOf(config), now: clock.now() }
  const manifest = await backUp(source, folder)
  return `Backed up ${told(manifest)} into ${folder}. SECRET_KEY is not in it: keep that elsewhere.`
}

/** `npm run restore -- <folder>` */
export async function restoreCommand(
  { config }: Pick<Tools, 'config'>,
  { args, databaseUrl: url }: Input,
): Promise<string> {
  const folder = folderOf(args, 'restore')
  const target = { url, dataDir: config.dataDir, keyMark: keyMarkOf(config) }
  const manifest = await restoreBackup(target, folder)
  return `Restored ${told(manifest)} as of ${manifest.madeAt}; each table is equal to what was backed up.`
}

/** `npm run verify-backup -- <folder>` */
export async function verifyBackupCommand({ args }: { args: string[] }): Promise<string> {
  const manifest = await verifyBackup(folderOf(args, 'verify-backup'))
  return `${told(manifest)} as of ${manifest.madeAt} were restored on trial; each table is equal to what was backed up.`
}

function folderOf([folder, ...more]: string[], name: string): string {
  if (folder && more.length === 0) return folder
  throw new Error(`Name one folder: npm run ${name} -- <folder>`)
}

/** @throws Error where there is no key: none is made here, for it would be a new one */
function keyMarkOf({ secretKey, dataDir }: Readonly<Config>): string {
  const file = join(dataDir, 'secret-key')
  const key = secretKey ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (!key) throw new Error(`There is no SECRET_KEY, and no ${file}. Put the site's own there.`)
  return createSecrets(key).sign('backup', 'mark')
}

function told({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.length} files`
}
