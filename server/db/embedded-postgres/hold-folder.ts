import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import { giveToOwner } from './give-to-owner.ts'

const SQLITE_BUSY = 5

/**
 * Takes `folder` for this process; the function it returns lets go. The lock is the operating
 * system's own (SQLite asks for it; Node has no call for that), so it ends with the process,
 * however that ends: whoever holds it knows that a database still running there is an orphan.
 */
export function holdFolder({ folder }: { folder: string }): () => void {
  const lockFile = join(folder, 'postgres.lock')
  const pidFile = join(folder, 'postgres.holder')

  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new CannotStartPostgres(
      `Another process${readHolder(pidFile)} already keeps its database in ${folder}. ` +
        'Stop it, choose another DATA_DIR, or let both share one DATABASE_URL.',
      { cause },
    )
  }
  // By name: opening and closing the file would give up the lock.
  chmodSync(lockFile, 0o600)
  writeFileSync(pidFile, `${process.pid}\n`)
  giveToOwner({ folder, paths: [lockFile, pidFile] })
  return () => lock.close()
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/** Only for the message: which process to look for. */
function readHolder(pidFile: string): string {
  try {
    return ` (pid ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
