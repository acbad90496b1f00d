import type { Knex } from 'knex'
import type { Config } from './config.ts'
import { awayReason } from './db/away-reason.ts'
import { needVersion } from './db/need-version.ts'
import { needOwnSessions } from './db/session.ts'
import type { Tools } from './tools.ts'

type Surroundings = Pick<Tools, 'db' | 'log'> & {
  config: Pick<Config, 'live' | 'publicUrl' | 'databaseUrl' | 'withoutEffect'>
}

/**
 * What a process says of its surroundings at its start. A database that is away is no reason to end: it may come back.
 * @returns whether the database answered
 * @throws Error when it is one that will never do
 */
export async function lookAround({ config, db, log }: Surroundings): Promise<{ answers: boolean }> {
  for (const message of config.withoutEffect)
    log.error({ event: 'setting-without-effect', message })
  if (!config.live && config.databaseUrl)
    log.warn({
      event: 'not-live',
      message: `PUBLIC_URL is ${config.publicUrl}, which is not https: this is a place to try things in. What has no key is played, and people are told of it as if it were real`,
    })
  const fault = await needOwnSessions(db)
  if (fault) {
    log.error({ event: 'database-away', message: awayReason(fault) })
    return { answers: false }
  }
  await needVersion(db)
  if (await isReadOnly(db))
    log.error({
      event: 'database-read-only',
      message:
        'DATABASE_URL leads to a database that keeps nothing (a replica, or default_transaction_read_only is on): every change answers 503',
    })
  return { answers: true }
}

async function isReadOnly(db: Pick<Knex, 'raw'>): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { mode: string }[] }>(
    `select current_setting('transaction_read_only') as mode`,
  )
  return rows[0]?.mode === 'on'
}
