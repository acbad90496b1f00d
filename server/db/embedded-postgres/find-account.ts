import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStartPostgres } from './cannot-start-postgres.ts'

/** Whom a program runs as, spread into spawn's options; empty: as ourselves. */
export interface Account {
  uid?: number
  gid?: number
}

/**
 * Who runs the database. PostgreSQL refuses root, so root steps down: to the owner of the data
 * that are there, else to the owner of the data folder, else to `postgres` or `nobody`.
 */
export function findAccount({ dataDir, home }: { dataDir: string; home: string }): Account {
  if (process.getuid?.() !== 0) return {}

  const known = readAccounts()
  const owner = ownerOf(join(home, 'data'))
  if (owner?.uid) return owner

  // initdb refuses a user id that has no name.
  const keeper = ownerOf(dataDir)
  if (keeper?.uid && known.some(({ uid }) => uid === keeper.uid)) return keeper

  for (const wanted of ['postgres', 'nobody']) {
    const found = known.find(({ name }) => name === wanted)
    if (found) return { uid: found.uid, gid: found.gid }
  }
  throw new CannotStartPostgres(
    'Root may not run PostgreSQL, and neither of the accounts postgres and nobody exists. ' +
      'Add one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  )
}

function readAccounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function ownerOf(path: string): Required<Account> | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}
