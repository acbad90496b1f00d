import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Account } from './find-account.ts'
import { makePassage } from './make-passage.ts'

/**
 * The folder with `initdb` and `postgres`, proven to run as `account`: npm's own, or a copy in
 * `refuge` when the account cannot enter node_modules.
 */
export function placeBinaries({
  account,
  refuge,
  binaries: { folder, version },
}: {
  account: Account
  refuge: string
  binaries: Binaries
}): string {
  if (!fault(folder, account)) return bin(folder)
  linkLibraries(folder)
  if (!fault(folder, account)) return bin(folder)

  const copy = join(refuge, `postgres-${version}`)
  if (account.uid !== undefined && fault(copy, account)) {
    makePassage({ path: refuge, mode: 0o755 })
    copyPackage(folder, copy)
  }

  const reason = fault(account.uid === undefined ? folder : copy, account)
  if (!reason) return bin(copy)
  throw new CannotStartPostgres(
    `The built-in PostgreSQL does not run on this machine (${reason}). ` +
      'Set DATABASE_URL to a PostgreSQL that does.',
  )
}

const bin = (folder: string) => join(folder, 'native/bin')

function fault(folder: string, account: Account): string | undefined {
  const program = join(bin(folder), 'postgres')
  const { status, stderr, error } = spawnSync(program, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return error?.message ?? (stderr || `exit code ${status}`)
}

/** npm cannot ship symbolic links; the package makes them after install, unless scripts are off. */
function linkLibraries(folder: string): void {
  spawnSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder })
}

function copyPackage(from: string, to: string): void {
  const fresh = `${to}.${process.pid}`
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true })
  linkLibraries(fresh)
  openToAll(fresh)
  // What is there does not run. Another process may be replacing it just now: theirs will do, too.
  rmSync(to, { recursive: true, force: true })
  try {
    renameSync(fresh, to)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** A strict umask would shut the copy against the very account it is made for. */
function openToAll(path: string): void {
  const folder = statSync(path)
  chmodSync(path, folder.mode | 0o555)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) openToAll(inner)
    else if (entry.isFile()) chmodSync(inner, statSync(inner).mode | 0o444)
  }
}
