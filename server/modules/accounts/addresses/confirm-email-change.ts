import { Problem } from '../../../problem.ts'
import { moveWishes } from '../../emails/index.ts'
import { moveLead } from '../../leads/index.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { openEmail } from '../mailbox.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { findConfirmed } from '../sign-in/sign-in.ts'
import { dropTokens, hashToken } from '../tokens.ts'
import { EmailChange } from './email-change.model.ts'
import { lockAddress } from './lock-address.ts'
import { writeAgain } from './write-again.ts'

interface State {
  changed: boolean
  /** The mailbox whose link has not been opened yet. */
  waitsFor: 'old' | 'new' | null
}

/**
 * Opens the link of one of the two mailboxes; the second one changes the address. That of the old one needs no sign-in: a
 * mail program opens its links where it likes. That of the new one counts only where its account is signed in: anybody may
 * enter an address that is not theirs, and its owner's press would give it to an account that somebody else holds.
 * @throws Problem link.not-usable, email-change.sign-in-first, already-exists (only to who has both mailboxes)
 */
export function confirmEmailChange(
  tools: AccountTools,
  { token, accountId }: { token: string; accountId?: string | undefined },
): Promise<State> {
  const hash = hashToken(tools, token)
  return tools.db.transaction(async (trx) => {
    const now = tools.clock.now()
    const change = await EmailChange.query(trx)
      .where((query) => query.where({ oldTokenHash: hash }).orWhere({ newTokenHash: hash }))
      .where('expiresAt', '>', now)
      .forUpdate()
      .first()
    if (!change) throw new Problem('link.not-usable')
    const isOld = change.oldTokenHash === hash
    if (!isOld && change.accountId !== accountId) throw new Problem('email-change.sign-in-first')
    const opened = isOld
      ? { oldOpenedAt: change.oldOpenedAt ?? now }
      : { newOpenedAt: change.newOpenedAt ?? now }
    const { oldOpenedAt, newOpenedAt } = change.$clone().$set(opened)
    if (!oldOpenedAt || !newOpenedAt) {
      await EmailChange.query(trx).findById(change.accountId).patch(opened)
      return { changed: false, waitsFor: oldOpenedAt ? 'new' : 'old' }
    }
    await carryOut({ ...tools, db: trx }, change)
    return { changed: true, waitsFor: null }
  })
}

async function carryOut(tools: AccountTools, change: EmailChange): Promise<void> {
  const { db, log, people } = tools
  const { accountId, emailHash, sealedEmail } = change
  await lockAddress(tools, { emailHash })
  const owner = await findConfirmed(tools, { emailHash })
  if (owner && owner.id !== accountId) throw new Problem('already-exists')
  const account = await Account.query(db).findById(accountId).forUpdate().throwIfNotFound()
  // To where it belonged until now as well: only there would its owner hear of a theft.
  const before = openEmail(tools, account.sealedEmail)
  await dropTokens(tools, { emailHash: account.emailHash }, ['sign-in', 'reset'])
  await Account.query(db).findById(accountId).patch({ emailHash, sealedEmail })
  await EmailChange.query(db).deleteById(accountId)
  await writeAgain(tools, { sealedEmail })
  const newEmail = openEmail(tools, sealedEmail)
  // What hangs on the address of before would stay behind a deletion, here and at the company that keeps the list.
  await moveWishes(tools, { from: before, to: newEmail })
  await moveLead(tools, { from: before, to: newEmail })
  await people.endNews(db, { address: before, forget: true, movedTo: newEmail })
  await people.addressChanged(db, { accountId })
  await notifyOwner(tools, { account, what: 'email', to: before, newEmail })
  await notifyOwner(tools, { account, what: 'email', to: newEmail })
  log.info({ event: 'email-changed', accountId })
}
