import { ChooseCertifiedMail, GetCertifiedMail } from '#contract/wire/certified-mail.ts'
import { endpoint } from '../../http/endpoint.ts'
import { chooseCertified } from './choose-certified.ts'
import { findCertifiedMail, presentCertifiedMail } from './find-certified-mail.ts'
import { findClaim } from './find-claim.ts'

export const getCertifiedMailEndpoint = endpoint({
  method: 'get',
  path: '/api/claims/:id/certified',
  summary: 'Whether certified mail may be asked for with a claim’s next letter, and its price.',
  access: 'visitor',
  ...GetCertifiedMail,
  async handle(tools, { input, visitor }) {
    const claim = await findClaim(tools.db, { id: input.id, visitorId: visitor.id })
    return presentCertifiedMail(claim, await findCertifiedMail(tools, claim))
  },
})

export const chooseCertifiedMailEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/certified',
  summary: 'Asks for certified mail with a claim’s next letter, or takes that back, until release.',
  access: 'visitor',
  idempotent: true,
  ...ChooseCertifiedMail,
  handle: (tools, { input, visitor, facts }) =>
    chooseCertified(tools, { ...input, visitorId: visitor.id, facts }),
})
