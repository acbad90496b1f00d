import { CancelClaim } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { cancelClaim } from './cancel-claim.ts'
import { presentClaim } from './present-claim.ts'

export const cancelClaimEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/cancel',
  summary: 'Gives a claim up, as long as it is not with the printer.',
  access: 'visitor',
  idempotent: true,
  ...CancelClaim,
  async handle(tools, { input, visitor }) {
    const { id, note } = input
    return presentClaim(await cancelClaim(tools, { id, visitorId: visitor.id, note }))
  },
})
