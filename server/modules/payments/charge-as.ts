import type { Knex } from 'knex'
import { findOpenPlans } from './find-plan.ts'
import { Payer } from './payer.model.ts'

interface Paid {
  accountId: string
  /** Whose card it is at the payment company; absent where it does not say. */
  customerId?: string | undefined
  /** The plan that was paid for, if one was. */
  subscriptionId?: string | null
}

/**
 * Has an account charged as the customer whose card was given. A page that was opened under an account which went into this one
 * since is that one's customer's, and a card can be charged with its own customer alone. Where a plan goes on under the
 * customer that is there, that one stays.
 * @param db the caller's transaction, which holds the account's money
 * @returns whether it is charged as that customer now
 */
export async function chargeAs(
  db: Knex,
  { accountId, customerId, subscriptionId = null }: Paid,
): Promise<boolean> {
  const own = await Payer.query(db).findById(accountId)
  if (!own || !customerId || own.customerId === customerId) return true
  const other = await Payer.query(db).findOne({ customerId })
  const open = await findOpenPlans(db, { accountId })
  const going = open.filter(({ duplicateOf }) => duplicateOf === null)
  const isOver = subscriptionId !== null && !going.some(({ id }) => id === subscriptionId)
  const isBound = going.some(({ id, providerId }) => providerId !== null && id !== subscriptionId)
  if (!other || isOver || isBound) return false
  await Payer.query(db).delete().whereIn('accountId', [accountId, other.accountId])
  // One that came through several accounts is kept under the id of the one before.
  const { visitorId } = own
  await Payer.query(db).insert({ ...other.toJSON(), accountId, visitorId })
  await Payer.query(db).insert({ ...own.toJSON(), accountId: other.accountId })
  return true
}
