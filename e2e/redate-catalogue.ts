import pg from 'pg'

/** When the settlements of the seed files were last looked through: eleven of them still took claims for some days or weeks. */
const LOOKED_THROUGH = '2026-11-25'

/**
 * Moves the days of all settlements along with the calendar, so that tests find the same ones open whenever they run. A start
 * leaves them so: their seed files have not changed.
 */
export async function redateCatalogue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update suits set due_on = due_on + days, opt_out_on = opt_out_on + days,
         objection_on = objection_on + days, final_hearing_on = final_hearing_on + days
       from (select current_date - $1::date as days) as passed`,
      [LOOKED_THROUGH],
    )
  } finally {
    await client.end()
  }
}
