import { FindLeads } from '#contract/wire/purchases.ts'
import { endpoint } from '../../http/endpoint.ts'
import { leadsFor, openLeads } from './leads.ts'

export const findLeadsEndpoint = endpoint({
  method: 'post',
  path: '/api/purchases/leads',
  summary: 'Where a company’s name leads: cancel guide, flight check, settlements to look at',
  access: 'visitor',
  reads: true,
  limit: { points: 60, seconds: 60 },
  ...FindLeads,
  async handle(tools, { input: { merchant } }) {
    return leadsFor(await openLeads(tools), merchant)
  },
})
