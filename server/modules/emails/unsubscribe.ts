import { topicsIn } from '#contract/emails/kinds.ts'
import type { Tools } from '../../tools.ts'
import { changeSettings } from './change-settings.ts'
import { openToken } from './settings-token.ts'

/**
 * Switches off what the message with this token was about, at once, however old the token is. Doing it again changes
 * nothing.
 * @throws Problem link.not-usable for what is no token of ours
 */
export async function unsubscribe(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock' | 'log' | 'people'>,
  { token }: { token: string },
): Promise<void> {
  const { address, list } = openToken(tools, { token, freshOnly: false })
  await changeSettings(
    tools,
    list === 'all'
      ? { address, unsubscribedFromAll: true }
      : { address, topics: topicsIn(list).map((id) => ({ id, on: false })) },
  )
  tools.log.info({ event: 'email-unsubscribed', list })
}
