import { SubscribeLead } from '#contract/wire/leads.ts'
import { endpoint } from '../../http/endpoint.ts'
import { keepLead } from './keep-lead.ts'

export const subscribeLeadEndpoint = endpoint({
  method: 'post',
  path: '/klaviyo/subscribe',
  summary: 'Somebody left an e-mail address',
  access: 'public',
  limit: { points: 20, seconds: 60 },
  status: 202,
  ...SubscribeLead,
  async handle(tools, { input }) {
    await keepLead(tools, input)
    return { accepted: true as const }
  },
})
