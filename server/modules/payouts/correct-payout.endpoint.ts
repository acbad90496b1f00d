import { CorrectPayout } from '#contract/wire/claim-corrections.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from '../claims/index.ts'
import { correctPayout } from './correct-payout.ts'

export const correctPayoutEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/payout-correction',
  summary: 'Puts right what came for a claim, and when.',
  access: 'visitor',
  idempotent: true,
  ...CorrectPayout,
  async handle(tools, { input, visitor }) {
    return presentClaim(await correctPayout(tools, { ...input, visitorId: visitor.id }))
  },
})
