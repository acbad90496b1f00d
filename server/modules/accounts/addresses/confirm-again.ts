import { Account } from '../account.model.ts'
import { countMail } from '../limits.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { mailConfirmLink } from './mail-confirm-link.ts'

/**
 * Mails the link once more that confirms an account's address; none where there is nothing to confirm.
 * @throws Problem too-many-requests
 */
export async function confirmAgain(
  tools: AccountTools,
  { accountId, browserId }: { accountId: string; browserId: string },
): Promise<void> {
  const { emailHash, confirmedAt } = await Account.query(tools.db)
    .findById(accountId)
    .throwIfNotFound()
  if (confirmedAt) return
  await countMail(tools, { kind: 'confirm', emailHash, browserId })
  await tools.db.transaction(async (trx) => {
    // Its address may have been changed since: then that one has its own link, and this one gets none.
    const account = await Account.query(trx)
      .findOne({ id: accountId, emailHash, confirmedAt: null, mergedIntoId: null })
      .forUpdate()
    if (account) await mailConfirmLink({ ...tools, db: trx }, { account })
  })
}
