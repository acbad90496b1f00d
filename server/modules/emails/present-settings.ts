import { emailTopics } from '#contract/emails/kinds.ts'
import type { EmailSettings } from '#contract/wire/emails.ts'
import type { Tools } from '../../tools.ts'
import { findWishes } from './find-wanted-topics.ts'
import type { SettingsToken } from './settings-token.ts'

/** What the settings page shows of an address. */
export async function presentSettings(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address, list }: SettingsToken,
): Promise<EmailSettings> {
  const { topics, suppressed } = await findWishes(tools, { address })
  return {
    address: masked(address),
    list,
    unsubscribedFromAll: suppressed.has('unsubscribed-all'),
    topics: emailTopics.map((id) => ({ id, on: topics.has(id) })),
  }
}

/** 'z…@example.com': enough to know one's own, and too little for somebody whom the message was forwarded to. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return `${first}…${address.slice(at)}`
}
