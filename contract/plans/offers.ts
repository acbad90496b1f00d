import type { PlanCode } from '../wire/plans.ts'

/** How long a visitor keeps the price that they were first shown (PRODUCT §2.3). */
export const KEEP_DAYS = 30

/** The order in which plans stand, the yearly one first unless the monthly one is to be named first. */
const planOrder: readonly PlanCode[] = ['plus-annual', 'plus-monthly', 'pay-as-you-go', 'free']

interface Priced {
  code: string
  version: number
  variant: string
}

/**
 * The price of each plan for a variation: its own where it has one, else control's; of several versions the newest.
 * The variation is all that a price ever hangs on.
 */
export function pricesFor<Price extends Priced>(
  prices: readonly Price[],
  variation: string,
): Price[] {
  return planOrder.flatMap((code) => {
    const ofPlan = prices.filter((price) => price.code === code)
    const newest = (variant: string) =>
      ofPlan
        .filter((price) => price.variant === variant)
        .toSorted((one, other) => other.version - one.version)[0]
    const price = newest(variation) ?? newest('control')
    return price ? [price] : []
  })
}

/** With the plan that is to be named first in front. */
export function inOrder<Offered extends { code: PlanCode }>(
  offers: readonly Offered[],
  first: PlanCode,
): Offered[] {
  const place = ({ code }: Offered) => (code === first ? -1 : planOrder.indexOf(code))
  return offers.toSorted((one, other) => place(one) - place(other))
}
