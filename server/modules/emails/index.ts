import type { Module } from '../module.ts'
import { changeSettingsEndpoint } from './change-settings.endpoint.ts'
import { dropWordsJob } from './drop-words.job.ts'
import { emailsHolds } from './holds.ts'
import { mailSettingsLinkJob } from './mail-settings-link.job.ts'
import { moveVisitor } from './move-visitor.ts'
import { readSettingsEndpoint } from './read-settings.endpoint.ts'
import { recipientRevealer } from './reveal-recipient.ts'
import { sendEmailJob } from './send-email.job.ts'
import { settingsLinkEndpoint } from './settings-link.endpoint.ts'
import { unsubscribeEndpoint } from './unsubscribe.endpoint.ts'

/** E-mail to one person about their own matters, and what that person wants of it. */
export const emails: Module = {
  name: 'emails',
  endpoints: [
    unsubscribeEndpoint,
    readSettingsEndpoint,
    changeSettingsEndpoint,
    settingsLinkEndpoint,
  ],
  jobs: [sendEmailJob, dropWordsJob, mailSettingsLinkJob],
  moveVisitor,
  holds: emailsHolds,
  reveals: { email: recipientRevealer },
}

export { hashAddress } from './address-hash.ts'
export { EmailRow } from './email.model.ts'
export { EmailSuppression } from './email-suppression.model.ts'
export { changeSettings } from './change-settings.ts'
export type { EmailTemplates } from './email-templates.ts'
export { findQueued } from './find-queued.ts'
export { findStuck } from './find-stuck.ts'
export { findWantedTopics } from './find-wishes.ts'
export { findSuppressions, liftSuppression } from './lift-suppression.ts'
export { listEmails } from './list-emails.ts'
export { moveWishes } from './move-wishes.ts'
export { presentOutbox, readWritten } from './present-outbox.ts'
export { presentSettings } from './present-settings.ts'
export { queueEmail } from './queue-email.ts'
export { frameOf, queueTemplate, type QueueTools } from './queue-template.ts'
export { resendEmail } from './resend-email.ts'
export { suppressAddress } from './suppress-address.ts'
export { settingsHref } from './settings-links.ts'
export { takesWeekly } from './takes-weekly.ts'
export { findWeeklyMailboxes, mayAskAboutWeekly, saidYesSince } from './weekly-mailboxes.ts'
