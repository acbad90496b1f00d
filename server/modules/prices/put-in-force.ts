import type { PriceRow } from '#contract/wire/admin/prices.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { PlanPrice } from '../payments/index.ts'

/** What a price says, without who ordered it and when. */
export type Amounts = Pick<PlanPrice, 'cents' | 'feeCents' | 'certifiedFeeCents'>

interface NewPrice extends Amounts, Pick<PriceRow, 'code' | 'variant'> {
  startsAt: Date
}

/** The prices of one plan and variation, the newest first; nobody else adds one until the transaction ends. */
export async function holdPrices(
  { db }: Pick<Tools, 'db'>,
  { code, variant }: Pick<PriceRow, 'code' | 'variant'>,
): Promise<PlanPrice[]> {
  await PlanPrice.query(db).where({ code, variant }).select('id').forNoKeyUpdate()
  // Read anew: who was waited for may have added one.
  return PlanPrice.query(db).where({ code, variant }).orderBy('version', 'desc')
}

/** How a price stands: only the newest of those that have begun is offered. */
export function standingOf(
  price: PlanPrice,
  { now, ofPlan }: { now: Date; ofPlan: readonly PlanPrice[] },
): PriceRow['standing'] {
  if (price.endsAt && price.endsAt <= now) return 'over'
  if (price.startsAt > now) return 'planned'
  const newer = ofPlan.some(
    ({ version, startsAt, endsAt }) =>
      version > price.version && startsAt <= now && (!endsAt || endsAt > now),
  )
  return newer ? 'over' : 'in-force'
}

/**
 * Refuses a price that nobody could tell from the one in force, and a second one that is to come: of two, the later order would
 * win for good.
 * @throws Problem already-exists
 */
export function refuseNeedless(
  wanted: Amounts,
  { now, ofPlan }: { now: Date; ofPlan: readonly PlanPrice[] },
): void {
  const standing = (price: PlanPrice) => standingOf(price, { now, ofPlan })
  if (ofPlan.some((price) => standing(price) === 'planned')) {
    const detail = 'A price of this plan is planned already. Take it back first.'
    throw new Problem('already-exists', { detail })
  }
  const today = ofPlan.find((price) => standing(price) === 'in-force')
  if (today && sameAmounts(today, wanted)) {
    throw new Problem('already-exists', { detail: 'That is the price already.' })
  }
}

function sameAmounts(one: Amounts, other: Amounts): boolean {
  return (
    one.cents === other.cents &&
    one.feeCents === other.feeCents &&
    one.certifiedFeeCents === other.certifiedFeeCents
  )
}

/**
 * Adds a price: from its day on it is what people are offered who see prices for the first time. Whoever saw the one before
 * keeps it for 30 days, whoever has it keeps it (decision 15).
 * @param tools `db` is the transaction in which the plan's prices are held
 */
export async function putInForce(
  { db }: Pick<Tools, 'db'>,
  { code, variant, cents, feeCents, certifiedFeeCents, startsAt }: NewPrice,
  ofPlan: readonly PlanPrice[],
): Promise<PlanPrice> {
  return PlanPrice.query(db).insertAndFetch({
    code,
    variant,
    cents,
    feeCents,
    certifiedFeeCents,
    startsAt,
    version: (ofPlan[0]?.version ?? 0) + 1,
    interval: intervals[code],
    currency: 'USD',
    endsAt: null,
  })
}

const intervals = {
  'plus-annual': 'year',
  'plus-monthly': 'month',
  'pay-as-you-go': 'none',
} as const
