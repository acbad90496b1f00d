import { NewLink } from '#contract/wire/resume-links.ts'
import { endpoint } from '../../http/endpoint.ts'
import { askRenewal } from './ask-renewal.ts'
import { checkAddress } from './check-address.ts'

export const newLinkEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/new-link',
  summary: 'E-mails another link to where the link with this token went in the last 30 days.',
  access: 'visitor',
  limit: { points: 20, seconds: 3600 },
  status: 202,
  ...NewLink,
  async handle(tools, { input }) {
    await askRenewal(tools, { token: input.token, address: checkAddress(input.email) })
    return { accepted: true as const }
  },
})
