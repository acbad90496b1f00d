import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { announceRenewals } from './announce-renewals.ts'
import { askAgain } from './ask-again.ts'
import { reviewGuarantees } from './review-guarantees.ts'

/** In the American morning: mails come at a time at which one can act on them. */
export const reviewPlansJob = job({
  name: 'review-plans',
  input: Type.Object({}),
  attempts: 5,
  cron: '10 14 * * *',
  key: () => 'one',
  async run(tools) {
    await announceRenewals(tools)
    await reviewGuarantees(tools)
    await askAgain(tools)
  },
})
