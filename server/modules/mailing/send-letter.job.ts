import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { sendLetter } from './send-letter.ts'

export const sendLetterJob = job({
  name: 'send-letter',
  input: Type.Object({ letterId: Type.String({ format: 'uuid' }) }),
  attempts: 14,
  key: ({ letterId }) => letterId,
  run: async (tools, input) => sendLetter(tools, input),
})
