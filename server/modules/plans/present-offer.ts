import { easternDay } from '#contract/closes-at.ts'
import { buttonBlock } from '#contract/plans/disclosure.ts'
import { termEnd } from '#contract/plans/terms.ts'
import type { Offer } from '#contract/wire/plans.ts'
import type { PlanPrice, PriceOffer } from '../payments/index.ts'

/** The price of an offer, which is always read with it. */
export function priceOf({ price }: { price?: PlanPrice }): PlanPrice {
  if (!price) throw new Error('It is read with its price')
  return price
}

/** An offer as a page shows it, its block with the calendar dates of today. */
export function presentOffer(offer: PriceOffer, now: Date): Offer {
  const { code, version, cents, currency, interval, feeCents, certifiedFeeCents } = priceOf(offer)
  const today = easternDay(now)
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
    nextChargeOn: termEnd(today, interval) ?? null,
    block: buttonBlock({ code, cents, interval, feeCents }, today),
  }
}
