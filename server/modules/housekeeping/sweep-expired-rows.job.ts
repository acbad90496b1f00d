import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { sweepExpiredRows } from './sweep-expired-rows.ts'

export const sweepExpiredRowsJob = job({
  name: 'sweep-expired-rows',
  input: Type.Object({}),
  attempts: 3,
  cron: '30 4 * * *',
  key: () => 'daily',
  async run(tools) {
    tools.log.info({ event: 'swept', ...(await sweepExpiredRows(tools)) })
  },
})
