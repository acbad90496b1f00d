import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { endOldWishes } from '../news/index.ts'
import { forgetOldPayments } from './forget-old-payments.ts'
import { giveUpUntouched } from './give-up-untouched.ts'
import { partByPart } from './part-by-part.ts'
import { expiredRows } from './sweep-expired-rows.ts'

export const sweepExpiredRowsJob = job({
  name: 'sweep-expired-rows',
  input: Type.Object({}),
  attempts: 3,
  cron: '30 4 * * *',
  key: () => 'daily',
  async run(tools) {
    const swept = await partByPart(tools, {
      given_up: () => giveUpUntouched(tools),
      wishes_ended: () => endOldWishes(tools),
      payments_forgotten: () => forgetOldPayments(tools),
      ...expiredRows(tools),
    })
    tools.log.info({ event: 'swept', ...swept })
  },
})
