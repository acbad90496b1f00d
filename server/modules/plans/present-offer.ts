import { buttonBlock } from '#contract/plans/disclosure.ts'
import { nextChargeDay } from '#contract/plans/terms.ts'
import type { Offer } from '#contract/wire/plans.ts'
import type { PlanPrice, PriceOffer } from '../payments/index.ts'

/** The price of an offer, which is always read with it. */
export function priceOf({ price }: { price?: PlanPrice }): PlanPrice {
  if (!price) throw new Error('It is read with its price')
  return price
}

/** An offer as a page shows it, its block with the calendar dates that follow from now. */
export function presentOffer(offer: PriceOffer, now: Date): Offer {
  const { code, version, cents, currency, interval, feeCents, certifiedFeeCents } = priceOf(offer)
  return {
    planId: offer.id,
    code,
    priceVersion: version,
    cents,
    monthlyCents: interval === 'year' ? Math.round(cents / 12) : cents,
    currency,
    interval,
    feeCents,
    certifiedFeeCents,
    keptUntil: offer.keptUntil.toISOString(),
    nextChargeOn: nextChargeDay(now, interval) ?? null,
    block: buttonBlock({ code, cents, interval, feeCents }, now),
  }
}
