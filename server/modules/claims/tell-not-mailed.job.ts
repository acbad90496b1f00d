import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { tellNotMailed } from './tell-not-mailed.ts'

export const tellNotMailedJob = job({
  name: 'tell-not-mailed',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ claimId }) => claimId,
  run: async (tools, input) => tellNotMailed(tools, input),
})
