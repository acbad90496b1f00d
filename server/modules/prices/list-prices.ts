import { type PriceList, type PriceRow, pricedPlans } from '#contract/wire/admin/prices.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { PlanPrice } from '../payments/index.ts'
import { staffNames } from '../staff/index.ts'
import { waitsForOther } from './order-price.ts'
import { PriceChange } from './price-change.model.ts'
import { standingOf } from './put-in-force.ts'

/** Every price that there is or was, plan by plan and the newest first, and what waits for another publisher. */
export async function listPrices(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { asker }: { asker: SignedIn },
): Promise<PriceList> {
  const prices = await PlanPrice.query(tools.db)
    .whereIn('code', [...pricedPlans])
    .orderBy('version', 'desc')
  const changes = await PriceChange.query(tools.db).where({ status: 'open' }).orderBy('id')
  const nameOf = await staffNames(
    tools,
    changes.map(({ proposedBy }) => proposedBy),
  )
  const now = tools.clock.now()
  return {
    prices: pricedPlans.flatMap((code) =>
      prices
        .filter((price) => price.code === code)
        .map((price) => presentPrice(price, { now, prices })),
    ),
    proposed: changes.map((change) => presentChange(change, { nameOf, asker })),
    waits: await waitsForOther(tools, asker),
  }
}

function presentPrice(
  price: PlanPrice,
  { now, prices }: { now: Date; prices: readonly PlanPrice[] },
): PriceRow {
  const { id, code, variant, version, cents, interval, feeCents, certifiedFeeCents } = price
  const ofPlan = prices.filter((one) => one.code === code && one.variant === variant)
  return {
    id,
    code: code as PriceRow['code'],
    variant: variant as PriceRow['variant'],
    version,
    cents,
    interval,
    feeCents,
    certifiedFeeCents,
    startsAt: price.startsAt.toISOString(),
    endsAt: price.endsAt?.toISOString() ?? null,
    standing: standingOf(price, { now, ofPlan }),
  }
}

function presentChange(
  { startsAt, proposedBy, createdAt, ...change }: PriceChange,
  { nameOf, asker }: { nameOf: (accountId: string) => string; asker: SignedIn },
): PriceList['proposed'][number] {
  const { id, code, variant, cents, feeCents, certifiedFeeCents, reason } = change
  return {
    id,
    code,
    variant,
    cents,
    feeCents,
    certifiedFeeCents,
    startsAt: startsAt?.toISOString() ?? null,
    reason,
    proposedAt: createdAt.toISOString(),
    proposedBy: nameOf(proposedBy),
    isOwn: proposedBy === asker.accountId,
  }
}
