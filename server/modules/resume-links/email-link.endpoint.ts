import { EmailLink } from '#contract/wire/resume-links.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { askLink } from './ask-link.ts'
import { checkAddress } from './check-address.ts'

export const emailLinkEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/email-link',
  summary: 'E-mails a link by which these answers can be gone on with on another device, once.',
  access: 'visitor',
  limit: { points: 20, seconds: 3600 },
  status: 202,
  ...EmailLink,
  async handle(tools, { input, visitor }) {
    // A link would open an account without a sign-in; signing in anywhere does what it is for.
    if (visitor.signedIn) throw new Problem('account.signed-in')
    await askLink(tools, { visitorId: visitor.id, address: checkAddress(input.email) })
    return { accepted: true as const }
  },
})
