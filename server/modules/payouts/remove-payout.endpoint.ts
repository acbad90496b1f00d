import { RemovePayout } from '#contract/wire/claim-corrections.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from '../claims/index.ts'
import { removePayout } from './remove-payout.ts'

export const removePayoutEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/payout-removal',
  summary: 'Removes a payment that never came.',
  access: 'visitor',
  idempotent: true,
  ...RemovePayout,
  async handle(tools, { input, visitor }) {
    return presentClaim(await removePayout(tools, { ...input, visitorId: visitor.id }))
  },
})
