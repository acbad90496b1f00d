import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { dropSensitive } from './drop-sensitive.ts'

export const dropSensitiveJob = job({
  name: 'drop-sensitive-answers',
  input: Type.Object({}),
  attempts: 3,
  cron: '50 4 * * *',
  key: () => 'daily',
  async run(tools) {
    tools.log.info({ event: 'sensitive-deleted', claims: await dropSensitive(tools) })
  },
})
