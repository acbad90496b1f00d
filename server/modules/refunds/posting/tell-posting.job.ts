import { Type } from 'typebox'
import { job } from '../../../jobs/job.ts'
import { tellPosting } from './tell-posting.ts'

export const tellPostingJob = job({
  name: 'tell-posting',
  input: Type.Object({ postingId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ postingId }) => postingId,
  run: async (tools, input) => tellPosting(tools, input),
})
