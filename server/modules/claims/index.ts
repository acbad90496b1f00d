import type { Module } from '../module.ts'
import { answerFiledBeforeEndpoint } from './answer-filed-before.endpoint.ts'
import { checkSignedDocumentJob } from './check-signed-document.job.ts'
import { createClaimEndpoint } from './create-claim.endpoint.ts'
import { listClaimsEndpoint } from './list-claims.endpoint.ts'
import { previewClaimEndpoint } from './preview-claim.endpoint.ts'
import { saveClaimAnswersEndpoint } from './save-claim-answers.endpoint.ts'
import { signClaimEndpoint } from './sign-claim.endpoint.ts'

export { latestUsDay } from './zones.ts'

export const claims: Module = {
  name: 'claims',
  endpoints: [
    answerFiledBeforeEndpoint,
    createClaimEndpoint,
    listClaimsEndpoint,
    saveClaimAnswersEndpoint,
    previewClaimEndpoint,
    signClaimEndpoint,
  ],
  jobs: [checkSignedDocumentJob],
}

export { hasClaims } from './has-claims.ts'
