import type { Module } from '../module.ts'
import { relaysHolds } from './holds.ts'
import { leaveListJob } from './leave-list.job.ts'
import { dropRelaysJob, relayEventsJob } from './relay-events.job.ts'

/** Passes on what people agreed to, to the companies that are connected. Nobody waits for any of them. */
export const relays: Module = {
  name: 'relays',
  endpoints: [],
  jobs: [relayEventsJob, dropRelaysJob, leaveListJob],
  holds: relaysHolds,
}

export { leaveListJob }
export { agreesNow } from './agreed.ts'
export { readRelayStates, type RelayState } from './read-relay-states.ts'
export { type RelayVendor, relayVendors } from './relays.ts'
export { setSwitch } from './switches.ts'
