import { Checkout, findOpenPlans } from '../payments/index.ts'
import { endHere } from './cancel-plan.ts'
import { follow } from './follow.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Following } from './following.ts'
import { isWishedToEnd, recordPlanEvent } from './plan-events.ts'

/**
 * Ends all that could still charge an account, at the payment company first: pages that were not paid on are closed, the
 * plans end now and not with their terms, however many there are, and nothing is tried again. May be run again.
 * @throws PaymentFailure when the company cannot be asked; then nothing is said to have ended
 */
export async function endPlanAtOnce(
  tools: Following,
  { accountId }: { accountId: string },
): Promise<void> {
  await closePages(tools, { accountId })
  for (const plan of await findOpenPlans(tools.db, { accountId })) {
    const { id, providerId } = plan
    if (providerId) {
      if (!(await isWishedToEnd(tools.db, plan))) {
        const data = { id, why: 'deletion' }
        await recordPlanEvent(tools, { accountId, kind: 'cancel.requested', data })
      }
      await tools.cards.endSubscription(providerId)
      await followSubscription(tools, { providerId })
    } else await endHere(tools, plan)
  }
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
