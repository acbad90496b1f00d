import type { Module } from '../module.ts'
import { trackingHolds } from './holds.ts'
import { pushEventsEndpoint } from './push-events.endpoint.ts'
import { readyMonths, readyMonthsJob } from './ready-months.job.ts'
import { trackVisitEndpoint } from './track-visit.endpoint.ts'

/** What visitors do: every visit and event kept once, durably and cheaply. */
export const tracking: Module = {
  name: 'tracking',
  endpoints: [trackVisitEndpoint, pushEventsEndpoint],
  jobs: [readyMonthsJob],
  holds: trackingHolds,
  async start(tools) {
    // A machine that slept through the turn of a month has room again before anybody comes. While the database is away
    // the pages are shown all the same; the job makes up for it.
    await readyMonths(tools).catch((error: Error) =>
      tools.log.warn({ event: 'months-not-ready', message: error.message }),
    )
    return async () => {}
  },
}
