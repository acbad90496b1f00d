import { SubscribeLead } from '#contract/wire/leads.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'
import { agreesNow } from '../relays/index.ts'
import { keepLead } from './keep-lead.ts'

export const subscribeLeadEndpoint = endpoint({
  method: 'post',
  path: '/klaviyo/subscribe',
  summary: 'Somebody left an e-mail address',
  access: 'public',
  limit: { points: 20, seconds: 60 },
  status: 202,
  ...SubscribeLead,
  async handle(tools, { input, visitor, facts }) {
    const { id: visitorId } = visitor
    const { email, weekly } = input
    const isListed = weekly === true && tools.outside.klaviyo
    const mayAsk = isListed && visitorId && !hasOptOutSignal(facts.received.headers)
    const agrees = mayAsk && (await agreesNow(tools, { visitorId, kind: 'marketing' }))
    await keepLead(tools, { email, ...(agrees && { agreedBy: visitorId }) })
    return { accepted: true as const }
  },
})
