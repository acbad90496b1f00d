import type { Knex } from 'knex'

const OLDEST = 18

/** What needs a newer PostgreSQL is told in these words, whoever finds it out. */
export function tooOld(found: string): Error {
  return new Error(`Sparrow needs PostgreSQL ${OLDEST} or newer; this database ${found}.`)
}

/** @throws Error when the database is older than what our tables are made of (`uuidv7()` came with 18) */
export async function needVersion(db: Pick<Knex, 'raw'>): Promise<void> {
  const { rows } = await db.raw<{ rows: { server_version: string }[] }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST) return
  throw tooOld(`is ${version}`)
}
