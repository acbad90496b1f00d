import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { removeEnded } from './remove-ended.ts'

/** What was deleted in any other way than by its owner's press is ended within ten minutes. */
export const removeEndedJob = job({
  name: 'remove-ended-bank-links',
  input: Type.Object({}),
  attempts: 3,
  cron: '*/10 * * * *',
  key: () => 'one',
  run: async (tools) => removeEnded(tools),
})
