import type { Module } from '../module.ts'
import { textConsentsHolds } from './holds.ts'
import { moveVisitor } from './move-visitor.ts'
import {
  endTextConsentEndpoint,
  giveTextConsentEndpoint,
  readTextConsentEndpoint,
} from './text-consents.endpoint.ts'

/** Who agreed to text messages. None are sent yet: whoever sends them asks here first. */
export const textConsents: Module = {
  name: 'text-consents',
  endpoints: [readTextConsentEndpoint, giveTextConsentEndpoint, endTextConsentEndpoint],
  jobs: [],
  moveVisitor,
  holds: textConsentsHolds,
}
