import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'

/** As long as single visits and events are kept. */
const KEPT = '14 months'

/** Removes what is too old to count; an experiment that runs this long has had its answer. */
export const forgetExposuresJob = job({
  name: 'forget-exposures',
  input: Type.Object({}),
  attempts: 3,
  cron: '50 3 * * *',
  key: () => 'daily',
  async run({ db, clock }) {
    const before = [clock.now(), KEPT]
    await db.raw(
      'delete from experiment_exposures where exposed_at < ?::timestamptz - ?::interval',
      [...before],
    )
    await db.raw('delete from browser_owners where since < ?::timestamptz - ?::interval', [
      ...before,
    ])
  },
})
