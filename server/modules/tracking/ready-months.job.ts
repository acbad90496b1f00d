import { Type } from 'typebox'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { job } from '../../jobs/job.ts'
import type { Tools } from '../../tools.ts'

/** How far ahead there is room, in months. */
const AHEAD = 3
/** How long single visits and events are kept, in months. */
const KEPT = 14

/** What runs out beside the months themselves, and after how long. */
const ENDED = [
  ['conversion_events', 'at < now() - ?::interval', '90 days'],
  ['browser_origins', 'last_at < now() - ?::interval', '14 months'],
  // Longer than an event may wait in a browser.
  ['event_ids', 'at < now() - ?::interval', '3 days'],
] as const

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
    for (const [table, where, age] of ENDED) {
      await deleteInParts(db, { table, where, values: [age] })
    }
  },
})
