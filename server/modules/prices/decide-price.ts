import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { PlanPrice } from '../payments/index.ts'
import { PriceChange } from './price-change.model.ts'
import { holdPrices, putInForce, refuseNeedless, standingOf } from './put-in-force.ts'

interface Decision {
  id: string
  decision: 'approve' | 'refuse'
  actor: SignedIn
}

/**
 * Approves or refuses a new price. Whoever ordered it may take it back, and never approve it.
 * @param tools `db` is the caller's transaction
 * @throws Problem not-found (also what is decided), already-exists (not to be told from the price by now), staff.not-allowed
 */
export async function decidePrice(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, decision, actor }: Decision,
): Promise<void> {
  const { db, clock } = tools
  const now = clock.now()
  const change = await PriceChange.query(db).findById(id).forUpdate().throwIfNotFound()
  if (change.status !== 'open') {
    throw new Problem('not-found', { detail: 'Somebody has decided this already.' })
  }
  refuseStranger(change, { decision, actor })
  const isApproved = decision === 'approve'
  const { code, variant, cents, feeCents, certifiedFeeCents } = change
  const wanted = { code, variant, cents, feeCents, certifiedFeeCents }
  const startsAt = change.startsAt && change.startsAt > now ? change.startsAt : now
  if (isApproved) {
    const ofPlan = await holdPrices(tools, change)
    refuseNeedless(change, { now, ofPlan })
    await putInForce(tools, { ...wanted, startsAt }, ofPlan)
  }
  await PriceChange.query(db)
    .findById(id)
    .patch({
      status: isApproved ? 'approved' : 'refused',
      decidedBy: actor.accountId,
      decidedAt: now,
    })
  await recordAudit(tools, {
    actor,
    action: isApproved ? 'price-change.approved' : 'price-change.refused',
    subject: { kind: 'price-change', id },
    after: { ...wanted, ...(isApproved && { startsAt: startsAt.toISOString() }) },
  })
}

/** @throws Problem staff.not-allowed */
function refuseStranger(
  { proposedBy }: PriceChange,
  { decision, actor: { accountId, roles } }: Omit<Decision, 'id'>,
): void {
  const isOwn = proposedBy === accountId
  const mayPublish = roles.includes('owner') || roles.includes('publisher')
  if (decision === 'approve' ? mayPublish && !isOwn : mayPublish || isOwn) return
  const detail = isOwn
    ? 'You ordered this price. Another publisher has to approve it.'
    : 'A publisher decides about a price of somebody else.'
  throw new Problem('staff.not-allowed', { detail })
}

/**
 * Takes a planned price back: nobody was shown it yet, so its row goes.
 * @param tools `db` is the caller's transaction
 * @throws Problem not-found; already-exists once it is in force
 */
export async function withdrawPrice(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, reason, actor }: { id: string; reason: string; actor: SignedIn },
): Promise<void> {
  const { db, clock } = tools
  const price = await PlanPrice.query(db).findById(id).forUpdate().throwIfNotFound()
  const { code, variant, cents, feeCents, certifiedFeeCents, startsAt } = price
  if (standingOf(price, { now: clock.now(), ofPlan: [] }) !== 'planned') {
    const detail = 'People may have seen this price, so it stays. Order another one.'
    throw new Problem('already-exists', { detail })
  }
  await PlanPrice.query(db).deleteById(id)
  await recordAudit(tools, {
    actor,
    action: 'price.withdrawn',
    subject: { kind: 'price', id },
    before: { code, variant, cents, feeCents, certifiedFeeCents, startsAt: startsAt.toISOString() },
    reason,
  })
}
