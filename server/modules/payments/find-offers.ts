import { KEEP_DAYS, pricesFor } from '#contract/plans/offers.ts'
import type { Tools } from '../../tools.ts'
import { PlanPrice } from './plan-price.model.ts'
import { PriceOffer } from './price-offer.model.ts'

const KEEP_MS = KEEP_DAYS * 86_400_000

interface Shown {
  visitorId: string
  /** Of dynamic_pricing_ab_test: all that a price hangs on. */
  variation: string
}

/**
 * What a visitor is offered, plan by plan, each with its `price`. The price that they are shown first stays theirs for 30
 * days, whatever prices and variations become meanwhile.
 */
export async function findOffers(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, variation }: Shown,
): Promise<PriceOffer[]> {
  const now = clock.now()
  const running = await PlanPrice.query(db)
    .where('startsAt', '<=', now)
    .where((price) => price.whereNull('endsAt').orWhere('endsAt', '>', now))
  const keptUntil = new Date(now.getTime() + KEEP_MS)
  const wanted = pricesFor(running, variation)
  const fresh = wanted.map(({ id: planPriceId, code }) => ({
    visitorId,
    code,
    planPriceId,
    firstShownAt: now,
    keptUntil,
  }))
  await PriceOffer.query(db).delete().where({ visitorId }).where('keptUntil', '<=', now)
  // Two pages at once show the same one.
  await PriceOffer.query(db).insert(fresh).onConflict(['visitorId', 'code']).ignore()
  const offers = await PriceOffer.query(db).where({ visitorId }).withGraphFetched('price')
  return offers.filter(({ code }) => wanted.some((price) => price.code === code))
}
