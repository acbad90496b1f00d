import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { releaseClaim } from './release-claim.ts'

export const releaseClaimJob = job({
  name: 'release-claim',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 12,
  key: ({ claimId }) => claimId,
  run: async (tools, input) => releaseClaim(tools, input),
})
