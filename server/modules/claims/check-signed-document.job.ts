import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { checkSignedDocument } from './check-signed-document.ts'

export const checkSignedDocumentJob = job({
  name: 'check-signed-document',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ claimId }) => claimId,
  run: (tools, { claimId }) => checkSignedDocument(tools, { claimId }),
})
