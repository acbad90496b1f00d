import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { FeeCharge } from './fee-charge.model.ts'
import { Subscription } from './subscription.model.ts'

interface Letter {
  visitorId: string
  claimId: string
  /** Which letter of the claim it would be, from 1. */
  letterVersion: number
  /** What was agreed to up to then allows no charge: it went back, and the letter is to go after all. Null: any plan does. */
  agreedAfter?: Date | null
}

/**
 * Orders the fee of a letter where pay-as-you-go stands behind its claim and no plan pays for it: charged once the order is
 * committed, to the card that was saved for it. One letter is charged once; one that the bank declined waits for another
 * card, and one that was dropped with an earlier plan is tried again.
 * @param tools `db` is the caller's transaction
 */
export async function orderFeeCharge(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  wanting: Letter,
): Promise<void> {
  const fee = await agreedFee(db, wanting)
  if (!fee) return
  const { visitorId, claimId, letterVersion } = wanting
  const letter = { claimId, letterVersion, service: 'letter' } as const
  const wanted = { ...fee, visitorId, orderedAt: clock.now() }
  await FeeCharge.query(db)
    .insert({ ...letter, ...wanted })
    .onConflict(['claimId', 'letterVersion', 'service'])
    .ignore()
  await FeeCharge.query(db)
    .where({ ...letter, state: 'dropped' })
    .patch({ ...wanted, state: 'ordered', paymentId: null })
}

/**
 * The fee of a letter that would be charged by itself, were it ordered now, in cents; one that the bank declined waits for
 * another card.
 */
export async function feeToCome(db: Knex, wanting: Letter): Promise<number | undefined> {
  const { claimId, letterVersion } = wanting
  const charge = await FeeCharge.query(db)
    .findOne({ claimId, letterVersion, service: 'letter' })
    .select('state')
  const isOpen = !charge || charge.state === 'ordered' || charge.state === 'dropped'
  return isOpen ? (await agreedFee(db, wanting))?.cents : undefined
}

/**
 * What was not charged yet of a claim's letters is not wanted any more. A try that was begun keeps its key: nobody knows its end.
 * @param db the caller's transaction
 */
export async function dropUnpaidCharges(
  db: Knex,
  { claimId }: Pick<Letter, 'claimId'>,
): Promise<void> {
  await FeeCharge.query(db)
    .where({ claimId, service: 'letter' })
    .whereIn('state', ['ordered', 'declined', 'authentication-required'])
    .patch({ state: 'dropped' })
}

/** What pay-as-you-go takes for a letter; undefined where it does not run, or was agreed to too early. */
async function agreedFee(
  db: Knex,
  { visitorId, agreedAfter = null }: Pick<Letter, 'visitorId' | 'agreedAfter'>,
): Promise<Pick<FeeCharge, 'accountId' | 'planPriceId' | 'cents'> | undefined> {
  const running = await Subscription.query(db)
    .findOne({ visitorId, code: 'pay-as-you-go', status: 'active' })
    .where((plan) => agreedAfter && plan.where('consentedAt', '>', agreedAfter))
    .withGraphFetched('price')
  const cents = running?.price?.feeCents
  if (!running || !cents) return undefined
  const { accountId, planPriceId } = running
  return { accountId, planPriceId, cents }
}
