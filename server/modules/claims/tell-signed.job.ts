import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { tellSigned } from './tell-signed.ts'

export const tellSignedJob = job({
  name: 'tell-signed',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ claimId }) => claimId,
  run: async (tools, input) => tellSigned(tools, input),
})
