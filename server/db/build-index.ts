import type { Knex } from 'knex'

/**
 * Builds an index while the site goes on, for a migration with `export const config = { transaction: false }`. It waits for
 * as long as older transactions last: nobody waits behind it. One that was cut off leaves an index that is not used, and
 * that would stand in its own way; so what has the name is dropped first.
 * @param on table and columns, as `create index` has them
 */
export async function buildIndex(db: Knex, name: string, on: string): Promise<void> {
  const connection = (await db.client.acquireConnection()) as unknown
  const ask = (sql: string) => db.raw(sql).connection(connection)
  try {
    await ask('set lock_timeout = 0')
    await ask(`drop index concurrently if exists ${name}`)
    await ask(`create index concurrently ${name} on ${on}`)
  } finally {
    await ask('reset lock_timeout').finally(() => db.client.releaseConnection(connection))
  }
}
