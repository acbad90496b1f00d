import type { SignedIn, Tools } from '../../tools.ts'
import { Account, openEmail } from '../accounts/index.ts'
import { Payer } from '../payments/index.ts'
import { noteCardSending } from './note-card-sending.ts'

/** Where an account is written to; undefined when there is no such account any more. */
export async function emailOf(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { accountId }: { accountId: string },
): Promise<string | undefined> {
  const account = await Account.query(tools.db).findById(accountId)
  return account && openEmail(tools, account.sealedEmail)
}

/**
 * The account at the payment company, made when there is none yet.
 * @param tools `db` is the caller's transaction
 * @throws PaymentFailure
 */
export async function findPayer(
  tools: Pick<Tools, 'db' | 'secrets' | 'cards' | 'clock'>,
  { accountId, visitorId }: Pick<SignedIn, 'accountId' | 'visitorId'>,
): Promise<Payer> {
  const { db, cards, clock, secrets } = tools
  const known = await Payer.query(db).findById(accountId)
  if (known) return known
  const email = await emailOf(tools, { accountId })
  if (!email) throw new Error('Nobody pays without an account')
  // Another address is another order: the company refuses a key that comes with something else.
  const idempotencyKey = `customer:${accountId}:${secrets.sign('payer', email)}`
  const { customerId } = await cards.createCustomer({ idempotencyKey, reference: accountId, email })
  await Payer.query(db)
    .insert({ accountId, visitorId, customerId, createdAt: clock.now() })
    .onConflict('accountId')
    .ignore()
  await noteCardSending(tools, {
    visitorId,
    what: 'customer',
    about: 'an account there',
    key: idempotencyKey,
  })
  return Payer.query(db).findById(accountId).throwIfNotFound()
}
