import { Problem } from '../../../problem.ts'
import { accountOfMailbox } from '../addresses/account-of-mailbox.ts'
import type { AccountToken } from '../account-token.model.ts'
import type { Mailbox } from '../mailbox.ts'
import { takeToken } from '../tokens.ts'
import { afterFirstFactor, type Entered } from './after-first-factor.ts'
import type { AccountTools, Asking } from './asking.ts'

/**
 * Signs in by a mailed link, once. It is one factor: an account with a second asks for that.
 * @throws Problem link.not-usable
 */
export function openLink(
  tools: AccountTools,
  { token, asking }: { token: string; asking: Asking },
): Promise<Entered> {
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const row = await takeToken(within, { purpose: 'sign-in', token })
    const preferredId = asking.signedIn?.accountId
    const account = await accountOfMailbox(within, { ...mailboxOf(row), preferredId })
    return afterFirstFactor(within, { account, asking, next: row.next })
  })
}

/** The address that a link went to. */
export function mailboxOf({ emailHash, sealedEmail }: AccountToken): Mailbox {
  if (!emailHash || !sealedEmail) throw new Problem('link.not-usable')
  return { emailHash, sealedEmail }
}
