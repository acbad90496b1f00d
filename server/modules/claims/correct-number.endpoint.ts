import { CorrectNumber } from '#contract/wire/claim-corrections.ts'
import { endpoint } from '../../http/endpoint.ts'
import { correctNumber } from './correct-number.ts'
import { presentClaim } from './present-claim.ts'

export const correctNumberEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/:id/number-correction',
  summary: 'Puts a mistyped confirmation number right.',
  access: 'visitor',
  idempotent: true,
  ...CorrectNumber,
  async handle(tools, { input, visitor }) {
    return presentClaim(await correctNumber(tools, { ...input, visitorId: visitor.id }))
  },
})
