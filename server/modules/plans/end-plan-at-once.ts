import { Checkout, findPlan } from '../payments/index.ts'
import { cancelPlan } from './cancel-plan.ts'
import type { Following } from './follow.ts'
import { follow } from './follow.ts'
import { followSubscription } from './follow-subscription.ts'

/**
 * Ends all that could still charge an account, at the payment company first: pages that were not paid on are closed, the
 * plan ends now and not with its term, and nothing is tried again. May be run again.
 * @throws PaymentFailure when the company cannot be asked; then nothing is said to have ended
 */
export async function endPlanAtOnce(
  tools: Following,
  { accountId }: { accountId: string },
): Promise<void> {
  await closePages(tools, { accountId })
  const plan = await findPlan(tools.db, { accountId })
  if (!plan || plan.status === 'ended') return
  const { providerId } = plan
  if (!providerId) {
    await cancelPlan(tools, { accountId })
    return
  }
  await tools.cards.endSubscription(providerId)
  await followSubscription(tools, { providerId })
}

async function closePages(tools: Following, { accountId }: { accountId: string }): Promise<void> {
  for (const { id, sessionId } of await Checkout.query(tools.db).where({
    accountId,
    state: 'open',
  })) {
    const state = await tools.cards.expireCheckout(sessionId)
    // Paid on at this moment: what came of it is taken over, so that it can be ended.
    if (state === 'complete') await follow(tools, { kind: 'checkout', id: sessionId })
    else await Checkout.query(tools.db).findById(id).patch({ state })
  }
}
