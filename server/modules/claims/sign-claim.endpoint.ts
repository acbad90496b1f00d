import { SignClaim } from '#contract/wire/claims.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { signClaim } from './sign-claim.ts'

export const signClaimEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/sign',
  summary: 'Signs the document that was last shown, once.',
  access: 'visitor',
  idempotent: true,
  ...SignClaim,
  async handle(tools, { input, visitor, facts }) {
    return presentClaim(await signClaim(tools, { ...input, visitorId: visitor.id, facts }))
  },
})
