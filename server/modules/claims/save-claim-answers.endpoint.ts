import { SaveClaimAnswers } from '#contract/wire/claims.ts'
import { endpoint } from '../../http/endpoint.ts'
import { presentClaim } from './present-claim.ts'
import { saveClaimAnswers } from './save-claim-answers.ts'

export const saveClaimAnswersEndpoint = endpoint({
  method: 'patch',
  path: '/api/claims/:id',
  summary: 'Keeps the answers of a claim form; every faulty field is named by pointer.',
  access: 'visitor',
  ...SaveClaimAnswers,
  async handle(tools, { input, visitor }) {
    return presentClaim(await saveClaimAnswers(tools, { ...input, visitorId: visitor.id }))
  },
})
