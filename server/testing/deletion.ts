import type { Knex } from 'knex'
import { tamper } from './signed-claim.ts'

/**
 * Has the week of every open deletion be long over, by the database's own clock as well: records are blanked when that one
 * says so, whatever a test's clock says. The application itself could not.
 */
export async function letWeekPass(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    // What was paid before it was asked for was still paid before, and what was paid since, since.
    await tamper(
      trx,
      `update payments set paid_at = paid_at - (r.asked_at - '2000-01-01') from privacy_requests r
        where r.kind = 'delete' and r.state = 'asked'`,
    )
    await tamper(
      trx,
      `update privacy_requests
        set asked_at = '2000-01-01', recorded_at = '2000-01-01', runs_at = '2000-01-08'
        where kind = 'delete' and state = 'asked'`,
    )
  })
}
