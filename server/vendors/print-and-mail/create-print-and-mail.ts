import { join, resolve } from 'node:path'
import { lobPrintAndMail } from './lob.ts'
import { mailOutbox, type OutboxSettings } from './local.ts'
import { MailFailure, type MailOutbox, type PrintAndMail, WebhookRefused } from './port.ts'

interface Settings extends Pick<OutboxSettings, 'checkAddress' | 'deliver'> {
  lobApiKey: string | undefined
  lobApiBase: string | undefined
  lobWebhookSecret: string | undefined
  /** Signs what the outbox tells; the same in every process of the site. */
  outboxSecret: string
  dataDir: string
  live: boolean
}

/**
 * Lob where LOB_API_KEY is set; otherwise the outbox on this machine. A live site without LOB_API_KEY sends nothing: a
 * stand-in would tell people of letters that never come (CONTRACT §1).
 * @param say told once what becomes of letters
 */
export function createPrintAndMail(
  settings: Settings,
  say: (words: string, where?: string) => void,
): PrintAndMail | MailOutbox {
  const { lobApiKey, lobApiBase, lobWebhookSecret, dataDir, live } = settings
  if (lobApiKey) {
    const heard = lobWebhookSecret
      ? ''
      : '; LOB_WEBHOOK_SECRET is not set: nothing is heard of them'
    say(`Letters are printed and posted by Lob${heard}`, lobApiBase)
    return lobPrintAndMail({
      apiKey: lobApiKey,
      apiBase: lobApiBase,
      webhookSecret: lobWebhookSecret,
    })
  }
  if (live) {
    say('Letters are off: LOB_API_KEY is not set, and a live site has no outbox')
    return mailOff
  }
  const folder = resolve(join(dataDir, 'outbox', 'mail'))
  say('Letters are not posted but written to an outbox on this machine, a folder each', folder)
  const { outboxSecret: webhookSecret, checkAddress, deliver } = settings
  return mailOutbox({ folder, webhookSecret, checkAddress, deliver })
}

/** What is queued all the same stays queued until there is a print shop. */
const mailOff: PrintAndMail = {
  mode: 'off',
  verifyAddress: async () => ({ verdict: 'unknown' }),
  async createLetter() {
    throw new MailFailure('no print shop')
  },
  async cancelLetter() {
    throw new MailFailure('no print shop')
  },
  // Whether one has an older letter nobody can say.
  async getStatus() {
    throw new MailFailure('no print shop', { isUnknown: true })
  },
  parseWebhook() {
    throw new WebhookRefused('no-secret')
  },
}
