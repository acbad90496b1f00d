import type { Language } from '#contract/languages.ts'
import { SETTINGS_DAYS } from '#contract/wire/emails.ts'
import { hashAddress } from './address-hash.ts'
import { queueTemplate, type QueueTools } from './queue-template.ts'
import { settingsHref } from './settings-links.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Sends an address the link to its settings, once an hour: whoever types it must not be able to fill a mailbox. */
export async function mailSettingsLink(
  tools: QueueTools,
  { sealed, language }: { sealed: string; language?: Language | undefined },
): Promise<void> {
  const { db, secrets, clock } = tools
  const address = secrets.open('email', Buffer.from(sealed, 'base64url')).toString()
  const now = clock.now().getTime()
  const expiresAt = new Date(now + SETTINGS_DAYS * DAY_MS)
  const hour = Math.floor(now / HOUR_MS)

  await db.transaction((trx) =>
    queueTemplate(
      { ...tools, db: trx },
      {
        template: 'email-settings',
        letter: { href: settingsHref(tools, { address, list: 'all' }), expiresAt },
        dedupeKey: `email-settings:${hashAddress(tools, address)}:${hour}`,
        to: address,
        language,
        usefulUntil: new Date(now + DAY_MS),
      },
    ),
  )
}
