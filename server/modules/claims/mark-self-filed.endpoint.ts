import { MarkSelfFiled } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { markSelfFiled } from './mark-self-filed.ts'

export const markSelfFiledEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/self-filed',
  summary: 'The person filed it themselves; nothing is mailed any more.',
  access: 'visitor',
  idempotent: true,
  ...MarkSelfFiled,
  async handle(tools, { input, visitor }) {
    return presentClaim(await markSelfFiled(tools, { ...input, visitorId: visitor.id }))
  },
})
