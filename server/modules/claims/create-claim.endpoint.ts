import { CreateClaim } from '#contract/wire/claims.ts'
import { endpoint } from '../../http/endpoint.ts'
import { createClaim } from './create-claim.ts'
import { presentClaim } from './present-claim.ts'

export const createClaimEndpoint = endpoint({
  method: 'post',
  path: '/api/claims',
  summary: 'Begins a claim in a settlement, or gives the unsigned one that is there.',
  access: 'visitor',
  idempotent: true,
  status: 201,
  ...CreateClaim,
  async handle(tools, { input, visitor, facts }) {
    const { suitId } = input
    const { claim, isNew } = await createClaim(tools, { suitId, visitorId: visitor.id })
    if (!isNew) facts.setStatus(200)
    return presentClaim(claim)
  },
})
