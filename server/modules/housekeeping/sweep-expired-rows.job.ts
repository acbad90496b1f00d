import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { forgetOldPayments } from './forget-old-payments.ts'
import { giveUpUntouched } from './give-up-untouched.ts'
import { sweepExpiredRows } from './sweep-expired-rows.ts'

export const sweepExpiredRowsJob = job({
  name: 'sweep-expired-rows',
  input: Type.Object({}),
  attempts: 3,
  cron: '30 4 * * *',
  key: () => 'daily',
  async run(tools) {
    const given_up = await giveUpUntouched(tools)
    const payments_forgotten = await forgetOldPayments(tools)
    tools.log.info({
      event: 'swept',
      given_up,
      payments_forgotten,
      ...(await sweepExpiredRows(tools)),
    })
  },
})
