import type { About } from '../../vendors/card-payments/port.ts'
import { Checkout } from '../payments/index.ts'
import { followMade } from './follow-made.ts'
import { followSetup } from './follow-setup.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Following } from './following.ts'
import { lookAtCard } from './look-at-card.ts'

/**
 * Asks the payment company what is so now about something of its, and takes that over. May be run at any time, as often as
 * one likes and side by side: what comes of it hangs neither on who told of it, nor on how often, nor in which order.
 * @throws PaymentFailure when the company cannot be asked
 */
export async function follow(tools: Following, { kind, id }: About): Promise<void> {
  if (kind === 'checkout') return followCheckout(tools, { sessionId: id })
  if (kind === 'setup') return followSetup(tools, { setupId: id })
  if (kind === 'payment') return followMade(tools, { paymentId: id })
  if (kind === 'customer') return lookAtCard(tools, { customerId: id })
  await followSubscription(tools, { providerId: id })
}

/** What came of a page follows from it; a page that came to nothing is noted. */
async function followCheckout(
  tools: Following,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const facts = await tools.cards.readCheckout(sessionId)
  if (!facts || facts.state === 'open') return
  const { subscriptionId, paymentId, setupId } = facts
  if (subscriptionId) await followSubscription(tools, { providerId: subscriptionId })
  if (paymentId) await followMade(tools, { paymentId })
  if (setupId) await followSetup(tools, { setupId })
  await Checkout.query(tools.db).where({ sessionId, state: 'open' }).patch({ state: facts.state })
}
