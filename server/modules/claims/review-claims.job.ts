import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { reviewClaims } from './review-claims.ts'

export const reviewClaimsJob = job({
  name: 'review-claims',
  input: Type.Object({}),
  attempts: 3,
  cron: '7 * * * *',
  key: () => 'hourly',
  async run(tools) {
    tools.log.info({ event: 'reviewed-claims', ...(await reviewClaims(tools)) })
  },
})
