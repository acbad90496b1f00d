import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { moveMoney } from './move-money.ts'

/** What was ordered with a row is done within a minute of it. */
export const moveMoneyJob = job({
  name: 'move-money',
  input: Type.Object({}),
  attempts: 3,
  cron: '* * * * *',
  key: () => 'one',
  run: async (tools) => moveMoney(tools),
})
