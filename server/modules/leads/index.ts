import type { Module } from '../module.ts'
import { endNews } from './end-news.ts'
import { leadsHolds } from './holds.ts'
import { moveVisitor } from './move-visitor.ts'
import { leadRevealer } from './reveal-lead.ts'
import { subscribeLeadEndpoint } from './subscribe-lead.endpoint.ts'

export { isKeptElsewhere } from './is-kept-elsewhere.ts'
export { moveLead } from './move-lead.ts'

/** Addresses that people leave before they have an account. */
export const leads: Module = {
  name: 'leads',
  endpoints: [subscribeLeadEndpoint],
  jobs: [],
  moveVisitor,
  endNews,
  holds: leadsHolds,
  reveals: { lead: leadRevealer },
}
