import { RecordDeficiency } from '#contract/wire/claim-life.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { recordDeficiency } from './record-deficiency.ts'

export const recordDeficiencyEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/deficiency',
  summary:
    'The administrator asks for more until a day; the claim may be corrected and signed again.',
  access: 'visitor',
  idempotent: true,
  ...RecordDeficiency,
  async handle(tools, { input, visitor }) {
    return presentClaim(await recordDeficiency(tools, { ...input, visitorId: visitor.id }))
  },
})
