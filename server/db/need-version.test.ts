import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { needVersion } from './need-version.ts'

test('the database of the tests is new enough, and an older one is named', async ({ db }) => {
  await expect(needVersion(db)).resolves.toBeUndefined()
  await expect(needVersion(ofVersion(db, '15.18 (Debian 15.18-0+deb12u1)'))).rejects.toThrow(
    'Sparrow needs PostgreSQL 18 or newer; this database is 15.18 (Debian 15.18-0+deb12u1).',
  )
})

/** The real database, which says of itself that it is another. */
function ofVersion(db: Knex, version: string): Pick<Knex, 'raw'> {
  const raw = () => db.raw(`select ?::text as server_version`, [version])
  return { raw: Object.assign(raw, db.raw) }
}
