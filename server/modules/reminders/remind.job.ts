import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { remindAll } from './remind.ts'

/** In the morning of the East, once a day; in Hawaii it is still before dawn. */
const MORNING = '0 14 * * *'

export const remindJob = job({
  name: 'remind',
  input: Type.Object({}),
  attempts: 5,
  cron: MORNING,
  key: () => 'one',
  async run(tools) {
    await remindAll(tools)
  },
})
