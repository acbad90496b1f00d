import { orAgain } from '../../../db/or-again.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { countFailures } from '../limits.ts'
import { noteRefused } from '../note-refused.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { hashCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

interface Use {
  accountId: string
  code: string
  /** The caller's, for counting failures. */
  address: string
}

/**
 * Uses up a code of the authenticator app or a recovery code, and does what it allows in the same transaction. Of two uses
 * of one code at the same moment, one succeeds.
 * @throws Problem sign-in.code-wrong, too-many-requests
 */
export function useCode<Result>(
  tools: AccountTools,
  { accountId, code, address }: Use,
  allowed: (
    within: AccountTools,
    found: { account: Account; isRecovery: boolean },
  ) => Promise<Result>,
): Promise<Result> {
  const about = tools.secrets.sign('second-factor', accountId)
  const use = () =>
    tools.db.transaction(async (trx) => {
      const within = { ...tools, db: trx }
      const account = await Account.query(trx).findById(accountId).forUpdate()
      if (!account?.totpSince || !account.sealedTotpSecret) throw new Problem('sign-in.code-wrong')
      const spent = await spend(within, { account, code })
      if (!spent) {
        noteRefused(tools, { factor: 'code', accountId })
        throw new Problem('sign-in.code-wrong')
      }
      await Account.query(trx).findById(accountId).patch(spent)
      return allowed(within, { account, isRecovery: 'recoveryHashes' in spent })
    })
  // Done again it is still one try.
  return countFailures(tools, { about, address }, () => orAgain(use))
}

/** What the account looks like once the code is used up; undefined when it is not right. */
async function spend(
  tools: AccountTools,
  { account, code }: { account: Account; code: string },
): Promise<Pick<Account, 'totpLastStep'> | Pick<Account, 'recoveryHashes'> | undefined> {
  const digits = code.replaceAll(/\s/g, '')
  const totpLastStep = stepOf(openSecret(tools, account), {
    code: digits,
    now: tools.clock.now(),
    after: account.totpLastStep,
  })
  if (totpLastStep !== undefined) return { totpLastStep }
  const hash = hashCode(tools, { accountId: account.id, code })
  const recoveryHashes = account.recoveryHashes.filter((kept) => kept !== hash)
  const isKnown = recoveryHashes.length < account.recoveryHashes.length
  return isKnown ? { recoveryHashes } : undefined
}

/** @throws Problem sign-in.code-wrong when none was begun */
export function openSecret(
  { secrets }: Pick<AccountTools, 'secrets'>,
  { sealedTotpSecret }: Account,
): string {
  if (!sealedTotpSecret) throw new Problem('sign-in.code-wrong')
  return secrets.open('totp', sealedTotpSecret).toString()
}
