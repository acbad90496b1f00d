import { RecordPayout } from '#contract/wire/claim-payouts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from '../claims/index.ts'
import { recordPayout } from './record-payout.ts'

export const recordPayoutEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/payout',
  summary: 'Money came for a claim, or it was paid nothing.',
  access: 'visitor',
  idempotent: true,
  ...RecordPayout,
  async handle(tools, { input, visitor }) {
    return presentClaim(await recordPayout(tools, { ...input, visitorId: visitor.id }))
  },
})
