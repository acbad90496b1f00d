import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { MOST_TRIES, sendEmail } from './send-email.ts'

export const sendEmailJob = job({
  name: 'send-email',
  input: Type.Object({ emailId: Type.String({ format: 'uuid' }) }),
  attempts: MOST_TRIES,
  key: ({ emailId }) => emailId,
  run: (tools, { emailId }) => sendEmail(tools, { emailId }),
})
