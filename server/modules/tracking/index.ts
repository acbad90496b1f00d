import type { Module } from '../module.ts'
import { attributePurchasesJob } from './attribute-purchases.job.ts'
import { trackingHolds } from './holds.ts'
import { incrementPurchasesEndpoint } from './increment-purchases.endpoint.ts'
import { keepConversionEndpoint } from './keep-conversion.endpoint.ts'
import { moveTracking } from './move-visitor.ts'
import { pushEventsEndpoint } from './push-events.endpoint.ts'
import { readyMonths, readyMonthsJob } from './ready-months.job.ts'
import { trackVisitEndpoint } from './track-visit.endpoint.ts'

export { noteLeadingOn } from './note-leading-on.ts'

/** What visitors do: every visit and event kept once, durably and cheaply. */
export const tracking: Module = {
  name: 'tracking',
  endpoints: [
    trackVisitEndpoint,
    pushEventsEndpoint,
    incrementPurchasesEndpoint,
    keepConversionEndpoint,
  ],
  jobs: [readyMonthsJob, attributePurchasesJob],
  moveVisitor: moveTracking,
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
