import type { Knex } from 'knex'
import { raw } from 'objection'
import type { Tools } from '../../tools.ts'
import { FeeCharge } from './fee-charge.model.ts'
import { Payer } from './payer.model.ts'
import { PlanPrice } from './plan-price.model.ts'
import { PriceOffer } from './price-offer.model.ts'
import { Subscription } from './subscription.model.ts'

const CODE = 'pay-as-you-go'

/** What certified mail costs somebody; undefined where it is not sold. */
export async function certifiedPriceFor(
  tools: Pick<Tools, 'db' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<PlanPrice | undefined> {
  const price = await priceOfMailing(tools, { visitorId })
  return price?.certifiedFeeCents ? price : undefined
}

/**
 * The price that mailing has for somebody: that of their own pay-as-you-go, else the one that they were shown and that is
 * kept for them, else today's.
 */
export async function priceOfMailing(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<PlanPrice | undefined> {
  const now = clock.now()
  const running = await Subscription.query(db)
    .findOne({ visitorId, code: CODE, status: 'active' })
    .withGraphFetched('price')
  const offer = await PriceOffer.query(db)
    .findOne({ visitorId, code: CODE })
    .where('keptUntil', '>', now)
    .withGraphFetched('price')
  return running?.price ?? offer?.price ?? todaysPrice(db, now)
}

function todaysPrice(db: Knex, now: Date): Promise<PlanPrice | undefined> {
  return PlanPrice.query(db)
    .where({ code: CODE, variant: 'control' })
    .where('startsAt', '<=', now)
    .where((price) => price.whereNull('endsAt').orWhere('endsAt', '>', now))
    .orderBy('version', 'desc')
    .first()
    .execute()
}

interface Wanted {
  visitorId: string
  claimId: string
  letterVersion: number
  /** The price that was agreed to. */
  planPriceId: string
}

/**
 * Orders the fee of certified mail for one letter, at the price that was agreed to. Charged once the order is committed, to
 * the card on file of their account; one that was dropped or declined before is tried again.
 * @param tools `db` is the caller's transaction
 * @returns false when nobody is there whom it could be charged to
 */
export async function orderCertifiedCharge(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, claimId, letterVersion, planPriceId }: Wanted,
): Promise<boolean> {
  // Of an account that went into theirs another payer is kept, whose card is charged no more.
  const over = db('accounts')
    .whereNotNull('mergedIntoId')
    .whereRaw('accounts.id = payers.account_id')
  const payer = await Payer.query(db)
    .findOne({ visitorId })
    .whereNotNull('cardId')
    .whereNotExists(over)
  if (!payer) return false
  const { accountId } = payer
  const { certifiedFeeCents } = await PlanPrice.query(db).findById(planPriceId).throwIfNotFound()
  if (!certifiedFeeCents) throw new Error('Certified mail was agreed to at a price')
  const letter = { claimId, letterVersion, service: 'certified' } as const
  const wanted = { planPriceId, cents: certifiedFeeCents, orderedAt: clock.now() }
  await FeeCharge.query(db)
    .insert({ ...letter, ...wanted, accountId, visitorId })
    .onConflict(['claimId', 'letterVersion', 'service'])
    .ignore()
  const before = () => FeeCharge.query(db).where(letter).whereNotIn('state', ['ordered', 'paid'])
  // A try that was cut off stands for the sum that was said then.
  await before()
    .whereNotNull('cardId')
    .whereNot({ cents: certifiedFeeCents })
    .patch({ attempt: raw('attempt + 1'), cardId: null })
  await before().patch({ ...wanted, state: 'ordered', paymentId: null })
  return true
}

/** The fee of certified mail for one letter, whatever became of it. */
export function findCertifiedCharge(
  db: Knex,
  { claimId, letterVersion }: Pick<Wanted, 'claimId' | 'letterVersion'>,
): Promise<FeeCharge | undefined> {
  return FeeCharge.query(db).findOne({ claimId, letterVersion, service: 'certified' }).execute()
}

/**
 * Takes the order back that was not charged yet.
 * @param db the caller's transaction
 */
export async function dropCertifiedCharge(
  db: Knex,
  { claimId }: Pick<Wanted, 'claimId'>,
): Promise<void> {
  await FeeCharge.query(db)
    .where({ claimId, service: 'certified', state: 'ordered' })
    .patch({ state: 'dropped' })
}
