import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { dropWords } from './drop-words.ts'

export const dropWordsJob = job({
  name: 'drop-email-words',
  input: Type.Object({ emailId: Type.String({ format: 'uuid' }) }),
  attempts: 12,
  key: ({ emailId }) => emailId,
  run: (tools, { emailId }) => dropWords(tools, { emailId }),
})
