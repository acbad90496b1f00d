import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import type { Account } from './find-account.ts'
import { makePassage } from './make-passage.ts'

/**
 * The folder for the cluster and its log, one that `account` can enter and write: `home`, or a new
 * one in `refuge` when root keeps `home` where no other user may go.
 */
export function placeData({
  home,
  refuge,
  account,
}: {
  home: string
  refuge: string
  account: Account
}): string {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (account.uid === undefined) return home

  // New, or copied by root together with the project.
  if (statSync(home).uid === 0) give(home, account)
  if (canUse(home, account)) return home

  if (existsSync(join(home, 'data'))) {
    throw new CannotStartPostgres(
      `The account that runs PostgreSQL (user id ${account.uid}) cannot enter ${home}, ` +
        'where its data are. Let it pass the folders above (chmod o+x), or set DATABASE_URL.',
    )
  }
  rmSync(home, { recursive: true })
  makePassage({ path: refuge, mode: 0o755 })
  const elsewhere = mkdtempSync(join(refuge, 'cluster-'))
  writeFileSync(join(elsewhere, 'belongs-to'), `${home}\n`)
  give(elsewhere, account)
  return elsewhere
}

function give(folder: string, { uid, gid }: Account): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}

function canUse(folder: string, account: Account): boolean {
  const check = ['-c', 'cd "$0" && test -w .', folder]
  return spawnSync('/bin/sh', check, { ...account, cwd: '/' }).status === 0
}
