import { Type } from 'typebox'
import { job } from '../../../jobs/job.ts'
import { searchAllAgain } from './search-again.ts'

/** On the third of each month, in the morning of the East. */
const MONTHLY = '0 14 3 * *'

export const searchAgainJob = job({
  name: 'search-unclaimed-again',
  input: Type.Object({}),
  attempts: 5,
  cron: MONTHLY,
  key: () => 'one',
  async run(tools) {
    await searchAllAgain(tools)
  },
})
