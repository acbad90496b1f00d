import { join, resolve } from 'node:path'
import { emailOutbox } from './local.ts'
import { EmailFailure, type EmailSender } from './port.ts'
import { smtpSender } from './smtp.ts'

interface Settings {
  smtpUrl: string | undefined
  dataDir: string
  publicUrl: string
  live: boolean
}

/**
 * SMTP where SMTP_URL names a server; otherwise the outbox on this machine. A live site without SMTP_URL sends nothing:
 * a stand-in would tell people of mail that never comes (CONTRACT §1).
 * @param say told once what becomes of e-mail
 */
export function createEmailSender(
  { smtpUrl, dataDir, publicUrl, live }: Settings,
  say: (words: string, where?: string) => void,
): EmailSender {
  const host = new URL(publicUrl).hostname
  if (smtpUrl) {
    say('E-mail goes out by SMTP', new URL(smtpUrl).host)
    return smtpSender({ url: smtpUrl, host })
  }
  if (live) {
    say('E-mail is off: SMTP_URL is not set, and a live site has no outbox')
    return emailOff
  }
  const folder = resolve(join(dataDir, 'outbox', 'e-mail'))
  say('E-mail is not sent but written to an outbox on this machine, one .eml file each', folder)
  return emailOutbox({ folder, host })
}

/** What is queued all the same stays queued until there is a server. */
const emailOff: EmailSender = {
  mode: 'off',
  async send() {
    throw new EmailFailure('ENOSERVER')
  },
}
