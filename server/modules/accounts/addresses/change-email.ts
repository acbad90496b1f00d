import { EMAIL_CHANGE_HOURS } from '#contract/wire/accounts/limits.ts'
import { SAME_SECRET_MS } from '../../../http/lost-answer.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { keyOfLink, linkTo } from '../account-mail.ts'
import { queueTemplate } from '../../emails/index.ts'
import { countMail } from '../limits.ts'
import { checkAddress, openEmail, sealMailbox } from '../mailbox.ts'
import { proveOwner } from '../passwords/prove-owner.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { dropTokens, hashToken, newToken } from '../tokens.ts'
import { EmailChange } from './email-change.model.ts'
import { mailConfirmLink } from './mail-confirm-link.ts'

const HOUR_MS = 3_600_000

interface Wish {
  signedIn: SignedIn
  newEmail: string
  password?: string | undefined
  /** The caller's, for counting failures. */
  caller: string
  browserId: string
}

/**
 * Begins a change of address: the old and the new mailbox get a link each, and both have to be opened. An address that was
 * never confirmed is replaced at once: it may have been mistyped. Asked for the same again at once, the links that went out
 * stay good and no others are mailed: an answer may have got lost.
 * @throws Problem input.invalid at /newEmail, sign-in.wrong, sign-in.not-fresh, too-many-requests
 */
export async function changeEmail(
  tools: AccountTools,
  { signedIn, newEmail, password, caller, browserId }: Wish,
): Promise<void> {
  const address = checkAddress(newEmail, '/newEmail')
  const known = await Account.query(tools.db).findById(signedIn.accountId).throwIfNotFound()
  if (!known.confirmedAt) return replaceClaimed(tools, { account: known, address, browserId })

  const account = await proveOwner(tools, { signedIn, password, address: caller })
  const mailbox = sealMailbox(tools, address)
  if (mailbox.emailHash === account.emailHash) throw notAnother()
  if (await isUnderWay(tools, { accountId: account.id, emailHash: mailbox.emailHash })) return
  await countMail(tools, { kind: 'change', emailHash: mailbox.emailHash })
  const tokens = { old: newToken(), new: newToken() }
  const createdAt = tools.clock.now()
  const expiresAt = new Date(createdAt.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS)
  await tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await EmailChange.query(trx).deleteById(account.id)
    await EmailChange.query(trx).insert({
      ...mailbox,
      accountId: account.id,
      oldTokenHash: hashToken(tools, tokens.old),
      newTokenHash: hashToken(tools, tokens.new),
      oldOpenedAt: null,
      newOpenedAt: null,
      createdAt,
      expiresAt,
    })
    for (const side of ['old', 'new'] as const) {
      const href = linkTo(tools, 'emailChange', tokens[side])
      await queueTemplate(within, {
        template: 'account-email-change',
        letter: { href, expiresAt, side, newEmail: address },
        dedupeKey: keyOfLink(tools, tokens[side]),
        to: side === 'old' ? openEmail(tools, account.sealedEmail) : address,
        visitorId: account.visitorId,
        usefulUntil: expiresAt,
      })
    }
  })
}

/** Carried out it would drop what hangs on the address of before, such as the weekly list. */
function notAnother(): Problem {
  const message = 'This is your address already'
  return new Problem('input.invalid', { errors: [{ path: '/newEmail', message }] })
}

async function isUnderWay(
  { db, clock }: Pick<AccountTools, 'db' | 'clock'>,
  change: Pick<EmailChange, 'accountId' | 'emailHash'>,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - SAME_SECRET_MS)
  return Boolean(
    await EmailChange.query(db)
      .findOne({ ...change })
      .where('createdAt', '>', since),
  )
}

async function replaceClaimed(
  tools: AccountTools,
  { account, address, browserId }: { account: Account; address: string; browserId: string },
): Promise<void> {
  const mailbox = sealMailbox(tools, address)
  // It has its link already.
  if (mailbox.emailHash === account.emailHash) return
  await countMail(tools, { kind: 'confirm', emailHash: mailbox.emailHash, browserId })
  await tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await dropTokens(within, { accountId: account.id }, ['confirm'])
    // What is written where a form says so follows, once the form's address turns out to be one that was mended here.
    const mendedHashes = trx.raw(
      'array_append(array_remove(mended_hashes, email_hash), email_hash)',
    )
    const [claiming] = await Account.query(trx)
      .patch({ ...mailbox, mendedHashes })
      .where({ id: account.id, confirmedAt: null, mergedIntoId: null })
      .returning('*')
    if (!claiming) return
    await tools.people.addressChanged(trx, { accountId: account.id })
    await mailConfirmLink(within, { account: claiming })
  })
}
