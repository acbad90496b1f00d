import type { Knex } from 'knex'

/**
 * Has the week of every open deletion be long over, by the database's own clock as well: records are blanked when that one
 * says so, whatever a test's clock says.
 */
export async function letWeekPass(db: Knex): Promise<void> {
  await db('privacyRequests')
    .where({ kind: 'delete', state: 'asked' })
    .update({ askedAt: '2000-01-01T00:00:00Z', runsAt: '2000-01-08T00:00:00Z' })
}
