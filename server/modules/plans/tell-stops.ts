import { forgetStop, holdMoney, Subscription } from '../payments/index.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Following } from './following.ts'
import { renewAgain } from './renew-again.ts'

/** Tells the payment company which plans do not renew, or do again. One that cannot be told now waits a minute. */
export async function tellStops(tools: Following): Promise<void> {
  const untold = await Subscription.query(tools.db)
    .whereNot({ status: 'ended' })
    .where((one) => {
      void one
        .where({ renewalStop: 'lift' })
        .orWhere({ renewalStop: 'stop', cancelAtPeriodEnd: false, status: 'active' })
    })
    .select('id', 'accountId')
  for (const { id, accountId } of untold) {
    try {
      await tellStop(tools, { id, accountId })
    } catch (error) {
      tools.log.error({ event: 'renewal-stop-not-told', subscriptionId: id, error })
    }
  }
}

/** Tells what is so now, while nobody else works on the account's money. */
async function tellStop(
  tools: Following,
  { id, accountId }: Pick<Subscription, 'id' | 'accountId'>,
): Promise<void> {
  await tools.db.transaction(async (db) => {
    await holdMoney(db, { accountId })
    const plan = await Subscription.query(db).findById(id).throwIfNotFound()
    const { providerId, renewalStop } = plan
    if (!providerId || !renewalStop || plan.status === 'ended') return
    const held = { ...tools, db }
    if (renewalStop === 'lift') {
      await renewAgain(held, { providerId })
      await forgetStop(db, { id })
      return
    }
    // Cancelled while its renewal is declined it would end at once, for good.
    if (plan.status !== 'active') return
    await tools.cards.setCancelAtPeriodEnd({ subscriptionId: providerId, cancel: true })
    await followSubscription(held, { providerId })
  })
}
