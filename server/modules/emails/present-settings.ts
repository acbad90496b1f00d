import { emailTopics } from '#contract/emails/kinds.ts'
import { maskedEmail } from '#contract/masked-email.ts'
import type { EmailSettings } from '#contract/wire/emails.ts'
import type { Tools } from '../../tools.ts'
import { findWishes } from './find-wishes.ts'
import type { SettingsToken } from './settings-token.ts'

/** What the settings page shows of an address. */
export async function presentSettings(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address, list }: SettingsToken,
): Promise<EmailSettings> {
  const { topics, suppressed } = await findWishes(tools, { address })
  return {
    address: maskedEmail(address),
    list,
    // Whoever's it was to say so: no switch is on of which nothing comes.
    unsubscribedFromAll: suppressed.size > 0,
    bounced: suppressed.has('bounced'),
    topics: emailTopics.map((id) => ({ id, on: topics.has(id) })),
  }
}
