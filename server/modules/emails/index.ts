import type { Module } from '../module.ts'
import { sendEmailJob } from './send-email.job.ts'

/** E-mail to one person about their own matters, queued with what it is about and sent in the background. */
export const emails: Module = { name: 'emails', endpoints: [], jobs: [sendEmailJob] }

export { queueEmail } from './queue-email.ts'
export { continueLinkEmail } from './templates/continue-link.ts'
