import { NewLink } from '#contract/wire/resume-links.ts'
import { endpoint } from '../../http/endpoint.ts'
import { checkAddress } from './check-address.ts'
import { renewLink } from './renew-link.ts'

export const newLinkEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/new-link',
  summary: 'E-mails another link to an address that got one in the last 30 days.',
  access: 'visitor',
  limit: { points: 20, seconds: 3600 },
  status: 202,
  ...NewLink,
  async handle(tools, { input }) {
    await renewLink(tools, { address: checkAddress(input.email) })
    return { accepted: true as const }
  },
})
