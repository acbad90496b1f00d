import { GetClaim } from '#contract/wire/claim-story.ts'
import { endpoint } from '../../http/endpoint.ts'
import { tellClaim } from './tell-claim.ts'

export const getClaimEndpoint = endpoint({
  method: 'get',
  path: '/api/claims/:id',
  summary: 'One claim of the visitor’s with its history, letters, payments and documents.',
  access: 'visitor',
  ...GetClaim,
  handle: (tools, { input, visitor }) => tellClaim(tools, { id: input.id, visitorId: visitor.id }),
})
