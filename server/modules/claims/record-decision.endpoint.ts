import { RecordDecision } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { recordDecision } from './record-decision.ts'

export const recordDecisionEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/decision',
  summary: 'The claim was approved or denied, as the person was told.',
  access: 'visitor',
  idempotent: true,
  ...RecordDecision,
  async handle(tools, { input, visitor }) {
    return presentClaim(await recordDecision(tools, { ...input, visitorId: visitor.id }))
  },
})
