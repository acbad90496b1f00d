import { RecordConfirmation } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { recordConfirmation } from './record-confirmation.ts'

export const recordConfirmationEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/confirmation',
  summary: 'The administrator confirmed that they have the claim.',
  access: 'visitor',
  idempotent: true,
  ...RecordConfirmation,
  async handle(tools, { input, visitor }) {
    return presentClaim(await recordConfirmation(tools, { ...input, visitorId: visitor.id }))
  },
})
