import type { Module } from '../module.ts'
import { findLeadsEndpoint } from './leads.endpoint.ts'
import { readReceiptEndpoint } from './receipt.endpoint.ts'

export { leadsFor, openLeads, type LeadSources } from './leads.ts'

/** What somebody bought, and where that leads: receipts are read in memory, and nothing is kept. */
export const purchases: Module = {
  name: 'purchases',
  endpoints: [readReceiptEndpoint, findLeadsEndpoint],
  jobs: [],
}
