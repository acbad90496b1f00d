import { expect } from 'vitest'
import { becomeMember, checkout, test, toolsOn } from '../../testing/plans.ts'
import { follow } from './follow.ts'

test(
  'the way back, the messages and the daily look at the same moment hinder each other in nothing',
  { timeout: 120_000 },
  async ({ ownApi: api, ownDb: db }) => {
    for (let person = 0; person < 6; person += 1) {
      const { accountId } = await becomeMember(api, db)
      const { body } = await checkout(api, 'plus-annual')
      await api.post(new URL(body.url).pathname, { choice: 'succeed' })
      const { sessionId } = await db('checkouts').where({ accountId }).first('sessionId')
      const tools = toolsOn(db)
      const { subscriptionId, paymentId } = (await tools.cards.readCheckout(sessionId))!

      const asked = Array.from({ length: 6 }, () => [
        follow(tools, { kind: 'checkout', id: sessionId }),
        follow(tools, { kind: 'subscription', id: subscriptionId! }),
        ...(paymentId ? [follow(tools, { kind: 'payment', id: paymentId })] : []),
      ]).flat()
      const ends = await Promise.allSettled(asked)

      expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
    }
    expect(await db('payments')).toHaveLength(6)
    expect(await db('subscriptions')).toHaveLength(6)
  },
)
