import { accountPages } from '#contract/wire/accounts/pages.ts'
import type { AccountChange } from '#contract/emails/letters.ts'
import { queueTemplate } from '../emails/index.ts'
import type { Account } from './account.model.ts'
import { openEmail } from './mailbox.ts'
import { hashToken, newToken } from './tokens.ts'
import type { AccountTools } from './sign-in/asking.ts'

/** How long a notice waits for a mail server that is away. */
const NOTICE_MS = 7 * 86_400_000

/** The address that a mailed link opens. The token stands behind the `#`: browsers send that to no server. */
export function linkTo(
  { config }: Pick<AccountTools, 'config'>,
  page: keyof typeof accountPages,
  token: string,
): string {
  return `${config.publicUrl}${accountPages[page]}#${token}`
}

/** What makes each mailed link a message of its own. */
export function keyOfLink(tools: Pick<AccountTools, 'secrets'>, token: string): string {
  return `account-link:${hashToken(tools, token)}`
}

/**
 * Tells an account's owner that what opens it was changed, in the transaction that changes it.
 * @param to where else than to the account's address, such as the one that it had until now
 * @param newEmail the address that the account has now, told to the one that it had
 */
export async function notifyOwner(
  tools: AccountTools,
  {
    account,
    what,
    to = openEmail(tools, account.sealedEmail),
    newEmail,
  }: { account: Account; what: AccountChange; to?: string; newEmail?: string },
): Promise<void> {
  const at = tools.clock.now()
  await queueTemplate(tools, {
    template: 'account-notice',
    letter: { what, at, href: `${tools.config.publicUrl}/account`, ...(newEmail && { newEmail }) },
    dedupeKey: `account-notice:${account.id}:${newToken()}`,
    to,
    visitorId: account.visitorId,
    usefulUntil: new Date(at.getTime() + NOTICE_MS),
  })
}
