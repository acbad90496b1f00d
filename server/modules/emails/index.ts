import type { Module } from '../module.ts'
import { dropWordsJob } from './drop-words.job.ts'
import { sendEmailJob } from './send-email.job.ts'

/** E-mail to one person about their own matters, queued with what it is about and sent in the background. */
export const emails: Module = {
  name: 'emails',
  endpoints: [],
  jobs: [sendEmailJob, dropWordsJob],
}

export { findQueued } from './find-queued.ts'
export { queueEmail } from './queue-email.ts'
export { continueLinkEmail } from './templates/continue-link.ts'
