import { Problem } from '../../../problem.ts'
import { accountOfMailbox } from '../addresses/account-of-mailbox.ts'
import type { AccountToken } from '../account-token.model.ts'
import type { Mailbox } from '../mailbox.ts'
import { takeToken } from '../tokens.ts'
import { afterFirstFactor, type Entered } from './after-first-factor.ts'
import type { AccountTools, Asking } from './asking.ts'

/**
 * Signs in by a mailed link, once; the browser whose answer got lost may ask again. It is one factor: an account with a
 * second asks for that.
 * @param mine of the accounts that were begun with the address elsewhere, the person's own; null for none
 * @throws Problem link.not-usable; confirm.elsewhere with `begun`, and the link stays good then
 */
export function openLink(
  tools: AccountTools,
  { token, mine, asking }: { token: string; mine?: string | null | undefined; asking: Asking },
): Promise<Entered> {
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const row = await takeToken(within, { purpose: 'sign-in', token, by: asking })
    const hereId = asking.signedIn?.accountId
    const account = await accountOfMailbox(within, { ...mailboxOf(row), hereId, mine })
    return afterFirstFactor(within, { account, asking, next: row.next })
  })
}

/** The address that a link went to. */
export function mailboxOf({ emailHash, sealedEmail }: AccountToken): Mailbox {
  if (!emailHash || !sealedEmail) throw new Problem('link.not-usable')
  return { emailHash, sealedEmail }
}
