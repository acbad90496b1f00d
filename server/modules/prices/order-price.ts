import type { InputFault } from '#contract/problems.ts'
import type { PriceOrder } from '#contract/wire/admin/prices.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { needsOtherPublisher } from '../staff/index.ts'
import { PriceChange } from './price-change.model.ts'
import { type Amounts, holdPrices, putInForce, refuseNeedless, standingOf } from './put-in-force.ts'

type Ordering = PriceOrder & { actor: SignedIn }

/**
 * A new price of a plan. Where two or more people can publish it waits for one of them who is not its author (PRODUCT §2.6).
 * @param tools `db` is the caller's transaction
 * @throws Problem input.invalid; already-exists where it is the price already, or another one is planned or waits
 */
export async function orderPrice(
  tools: Pick<Tools, 'db' | 'clock'>,
  { actor, ...order }: Ordering,
): Promise<'done' | 'waits'> {
  const { db, clock } = tools
  const { code, variant, reason } = order
  const now = clock.now()
  refuseImpossible(order, now)
  const amounts = amountsOf(order)
  const startsAt = order.startsAt ? new Date(order.startsAt) : null

  const ofPlan = await holdPrices(tools, { code, variant })
  refuseNeedless(amounts, { now, ofPlan })
  const before = ofPlan.find((price) => standingOf(price, { now, ofPlan }) === 'in-force')
  await refuseSecond(tools, { code, variant })
  const waits = await waitsForOther(tools, actor)
  const wanted = { code, variant, ...amounts }
  const subjectId = waits
    ? (
        await PriceChange.query(db).insert({
          ...wanted,
          startsAt,
          reason,
          proposedBy: actor.accountId,
          createdAt: now,
        })
      ).id
    : (await putInForce(tools, { ...wanted, startsAt: startsAt ?? now }, ofPlan)).id
  await recordAudit(tools, {
    actor,
    action: waits ? 'price-change.proposed' : 'price.ordered',
    subject: { kind: waits ? 'price-change' : 'price', id: subjectId },
    before: before && {
      cents: before.cents,
      feeCents: before.feeCents,
      certifiedFeeCents: before.certifiedFeeCents,
    },
    after: { ...wanted, startsAt: startsAt?.toISOString() ?? null },
    reason,
  })
  return waits ? 'waits' : 'done'
}

/** Whether a price by this person waits for somebody else. */
export function waitsForOther(
  tools: Pick<Tools, 'db'>,
  author: Pick<SignedIn, 'accountId'>,
): Promise<boolean> {
  return needsOtherPublisher(tools, { author, kinds: ['price'] })
}

function amountsOf({ code, amountCents, certifiedFeeCents }: PriceOrder): Amounts {
  return code === 'pay-as-you-go'
    ? { cents: 0, feeCents: amountCents, certifiedFeeCents: certifiedFeeCents ?? null }
    : { cents: amountCents, feeCents: null, certifiedFeeCents: null }
}

/** @throws Problem input.invalid */
function refuseImpossible(
  { code, variant, certifiedFeeCents, startsAt }: PriceOrder,
  now: Date,
): void {
  const isByLetter = code === 'pay-as-you-go'
  const faults: (InputFault | false)[] = [
    // The price experiment tries out one plan; the yearly price is the one that is advertised (decision 15).
    variant === 'test' &&
      code !== 'plus-monthly' && {
        path: '/variant',
        message: 'Only Monthly Plus has a price of its own in the price experiment',
      },
    isByLetter &&
      certifiedFeeCents === undefined && {
        path: '/certifiedFeeCents',
        message: 'Enter what certified mail costs on top',
      },
    !isByLetter &&
      certifiedFeeCents !== undefined && {
        path: '/certifiedFeeCents',
        message: 'Certified mail has its price in pay as you go, for all plans',
      },
    startsAt !== undefined &&
      new Date(startsAt) <= now && {
        path: '/startsAt',
        message: 'A price begins now or at a time to come',
      },
  ]
  const errors = faults.filter((fault) => fault !== false)
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}

async function refuseSecond(
  { db }: Pick<Tools, 'db'>,
  { code, variant }: Pick<PriceOrder, 'code' | 'variant'>,
): Promise<void> {
  const waiting = await PriceChange.query(db).findOne({ code, variant, status: 'open' })
  if (!waiting) return
  const detail = 'Another price of this plan waits for approval. Approve or refuse it first.'
  throw new Problem('already-exists', { detail })
}
