import type { Module } from '../module.ts'
import { leadsHolds } from './holds.ts'
import { leadRevealer } from './reveal-lead.ts'
import { subscribeLeadEndpoint } from './subscribe-lead.endpoint.ts'

export { dropLead } from './drop-lead.ts'

/** Addresses that people leave before they have an account. */
export const leads: Module = {
  name: 'leads',
  endpoints: [subscribeLeadEndpoint],
  jobs: [],
  holds: leadsHolds,
  reveals: { lead: leadRevealer },
}
