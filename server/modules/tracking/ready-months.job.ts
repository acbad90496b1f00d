import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import type { Tools } from '../../tools.ts'

/** How far ahead there is room, in months. */
const AHEAD = 3
/** How long single visits and events are kept, in months. */
const KEPT = 14

/** Makes room for visits and events of the months to come. */
export async function readyMonths({ db }: Pick<Tools, 'db'>): Promise<void> {
  await db.raw('select ready_months(?)', [AHEAD])
}

export const readyMonthsJob = job({
  name: 'ready-months',
  input: Type.Object({}),
  attempts: 3,
  cron: '20 3 * * *',
  key: () => 'daily',
  async run({ db }) {
    await readyMonths({ db })
    await db.raw('select drop_months_before(?)', [KEPT])
    await db.raw(`delete from conversion_events where at < now() - interval '90 days'`)
    await db.raw(`delete from browser_origins where last_at < now() - interval '14 months'`)
    // Longer than an event may wait in a browser.
    await db.raw(`delete from event_ids where at < now() - interval '3 days'`)
  },
})
