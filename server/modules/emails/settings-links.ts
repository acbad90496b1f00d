import { listOf } from '#contract/emails/kinds.ts'
import type { Tools } from '../../tools.ts'
import { makeToken, type SettingsToken } from './settings-token.ts'

type LinkTools = Pick<Tools, 'secrets' | 'clock' | 'config'>

/** The page where an address's topics are chosen. The token stands behind the `#`, which browsers send to no server. */
export function settingsHref(tools: LinkTools, token: SettingsToken): string {
  return `${tools.config.publicUrl}/email#${makeToken(tools, token)}`
}

/**
 * The headers by which a mail program shows its own unsubscribe button (RFC 2369, RFC 8058); none for a message that cannot
 * be switched off.
 */
export function listHeaders(
  tools: LinkTools & Pick<Tools, 'screens'>,
  { kind, address }: { kind: string; address: string },
): Record<string, string> {
  const list = listOf(kind)
  if (!list) return {}
  // A mail program posts to exactly this address, so the token cannot stand behind a `#` here.
  const href = `${tools.config.publicUrl}/email/unsubscribe?token=${makeToken(tools, { address, list })}`
  return {
    'List-Unsubscribe': `<${href}>, <mailto:${tools.screens.contact()}?subject=Unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
