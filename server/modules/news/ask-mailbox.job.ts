import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { askMailbox } from './ask-mailbox.ts'

export const askMailboxJob = job({
  name: 'ask-mailbox-about-news',
  input: Type.Object({ visitorId: Type.String({ format: 'uuid' }) }),
  attempts: 5,
  key: ({ visitorId }) => visitorId,
  run: askMailbox,
})
