import { FollowCheck } from '#contract/wire/claim-payouts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from '../claims/index.ts'
import { followCheck } from './follow-check.ts'

export const followCheckEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/check',
  summary: 'A check was deposited, or a new one was asked for.',
  access: 'visitor',
  idempotent: true,
  ...FollowCheck,
  async handle(tools, { input, visitor }) {
    return presentClaim(await followCheck(tools, { ...input, visitorId: visitor.id }))
  },
})
