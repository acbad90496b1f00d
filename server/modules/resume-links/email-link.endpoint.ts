import { EmailLink } from '#contract/wire/resume-links.ts'
import { endpoint } from '../../http/endpoint.ts'
import { checkAddress } from './check-address.ts'
import { issueLink } from './issue-link.ts'

export const emailLinkEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/email-link',
  summary: 'E-mails a link by which these answers can be gone on with on another device, once.',
  access: 'visitor',
  limit: { points: 20, seconds: 3600 },
  status: 202,
  ...EmailLink,
  async handle(tools, { input, visitor }) {
    await issueLink(tools, { visitorId: visitor.id, address: checkAddress(input.email) })
    return { accepted: true as const }
  },
})
