import type { Module } from '../module.ts'
import { speedHolds } from './holds.ts'
import { keepSpeedEndpoint } from './keep-speed.endpoint.ts'
import { readSpeedEndpoint } from './read-speed.endpoint.ts'

/** How fast pages are for the people on them. Nothing in it is about anybody. */
export const speed: Module = {
  name: 'speed',
  endpoints: [keepSpeedEndpoint, readSpeedEndpoint],
  jobs: [],
  holds: speedHolds,
}
