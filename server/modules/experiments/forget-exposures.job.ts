import { Type } from 'typebox'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { job } from '../../jobs/job.ts'

/** As long as single visits and events are kept. */
const KEPT = '14 months'
/**
 * Whose browser it was lasts from the last sign-in there until nothing is left of what was done in it: a copy and a deletion
 * find that by this alone. A sign-in lasts a month, and of visits and events the whole month goes.
 */
const OWNED = '16 months'

/** Removes what is too old to count; an experiment that runs this long has had its answer. */
export const forgetExposuresJob = job({
  name: 'forget-exposures',
  input: Type.Object({}),
  attempts: 3,
  cron: '50 3 * * *',
  key: () => 'daily',
  async run({ db, clock }) {
    const now = clock.now()
    await deleteInParts(db, {
      table: 'experiment_exposures',
      where: 'exposed_at < ?::timestamptz - ?::interval',
      values: [now, KEPT],
    })
    await deleteInParts(db, {
      table: 'browser_owners',
      where: 'coalesce(last_at, since) < ?::timestamptz - ?::interval',
      values: [now, OWNED],
    })
  },
})
