import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { reviewLetters } from './review-letters.ts'

export const reviewLettersJob = job({
  name: 'review-letters',
  input: Type.Object({}),
  attempts: 3,
  cron: '37 * * * *',
  key: () => 'one',
  run: async (tools) => reviewLetters(tools),
})
