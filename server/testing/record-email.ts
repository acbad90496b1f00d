import type { Email, EmailSender } from '../vendors/e-mail/port.ts'

/** Takes every message and keeps it, so that a test can read what would have gone out. */
export function recordEmail(): EmailSender & { sent: Email[] } {
  const sent: Email[] = []
  return {
    mode: 'smtp',
    sent,
    async send(email) {
      sent.push(email)
      return { providerId: `<${email.idempotencyKey}@recorded>` }
    },
  }
}
