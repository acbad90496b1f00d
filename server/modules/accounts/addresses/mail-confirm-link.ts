import type { Language } from '#contract/languages.ts'
import { CONFIRM_DAYS } from '#contract/wire/accounts/limits.ts'
import { keyOfLink, linkTo } from '../account-mail.ts'
import type { Account } from '../account.model.ts'
import { queueTemplate } from '../../emails/index.ts'
import { openEmail } from '../mailbox.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { findConfirmed } from '../sign-in/sign-in.ts'
import { issueToken } from '../tokens.ts'

const DAY_MINUTES = 24 * 60

/** Mails the link that confirms an account's address; it says whether an older account owns the address. */
export async function mailConfirmLink(
  tools: AccountTools,
  {
    account,
    next,
    language,
  }: { account: Account; next?: string | undefined; language?: Language | undefined },
): Promise<void> {
  const { id: accountId, emailHash, sealedEmail } = account
  const owner = await findConfirmed(tools, { emailHash })
  const { token, expiresAt } = await issueToken(tools, {
    purpose: 'confirm',
    minutes: CONFIRM_DAYS * DAY_MINUTES,
    accountId,
    mailbox: { emailHash, sealedEmail },
    next: next ?? null,
  })
  await queueTemplate(tools, {
    template: 'account-confirm',
    letter: { href: linkTo(tools, 'confirm', token), expiresAt, known: owner !== undefined },
    dedupeKey: keyOfLink(tools, token),
    to: openEmail(tools, sealedEmail),
    visitorId: account.visitorId,
    language,
    usefulUntil: expiresAt,
  })
}
