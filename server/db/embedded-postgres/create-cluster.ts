import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import type { Account } from './find-account.ts'

interface Cluster {
  bin: string
  home: string
  account: Account
  password: string
}

/** No locale of the machine, no variable of ours: the same database everywhere. */
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Makes `home/data` with the role `sparrow`, if it is not there. */
export function createCluster({
  bin,
  home,
  account,
  password,
  durable,
}: Cluster & { durable: boolean }): void {
  const data = join(home, 'data')
  if (existsSync(data)) return

  // Made beside its place and moved there when whole: a kill in the middle leaves no half cluster.
  const draft = join(home, 'data.draft')
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(passwordFile, account.uid, account.gid)
  }
  const access = ['-U', 'sparrow', '--pwfile', passwordFile, '-A', 'scram-sha-256']
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    ['-D', draft, ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])],
    { ...account, cwd: home, env: plainEnvironment, encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new CannotStartPostgres(
      `A database could not be made in ${home} (${error?.message ?? stderr}). ` +
        'Mend that, choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
  renameSync(draft, data)
}

/** Gives the role of a cluster that does not run a new password: the old one was lost. */
export function changePassword({ bin, home, account, password }: Cluster): void {
  const { status, stderr } = spawnSync(
    join(bin, 'postgres'),
    ['--single', '-D', join(home, 'data'), 'postgres'],
    {
      ...account,
      cwd: home,
      env: plainEnvironment,
      input: `alter role sparrow password '${password}'\n`,
      encoding: 'utf8',
    },
  )
  if (status === 0) return
  throw new CannotStartPostgres(
    `The password of the database in ${home} is lost and could not be renewed (${stderr}). ` +
      'Restore DATA_DIR/postgres.json, or choose another DATA_DIR.',
  )
}
