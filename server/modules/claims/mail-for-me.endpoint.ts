import { MailForMe } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { mailForMe } from './mail-for-me.ts'
import { presentClaim } from './present-claim.ts'

export const mailForMeEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/mail-for-me',
  summary: 'The person, who was to file it, did not: we mail it after all.',
  access: 'visitor',
  idempotent: true,
  ...MailForMe,
  async handle(tools, { input, visitor }) {
    return presentClaim(await mailForMe(tools, { ...input, visitorId: visitor.id }))
  },
})
