import { subscriptionOf } from '#contract/subscriber.ts'
import { GetSubscriptionStatus, type SubscriptionStatus } from '#contract/wire/accounts/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { subscriptionFor } from '../payments/index.ts'

/** Public, for the home page asks it of everybody: who is not signed in is told that they are no subscriber. */
export const getSubscriptionStatusEndpoint = endpoint({
  method: 'post',
  path: '/user/subscription-status',
  summary: 'Whether the caller is a subscriber, and of which kind.',
  access: 'public',
  reads: true,
  ...GetSubscriptionStatus,
  async handle(tools, { visitor: { signedIn } }): Promise<SubscriptionStatus> {
    const found = signedIn && (await subscriptionFor(tools, { accountId: signedIn.accountId }))
    return {
      ...subscriptionOf(found, tools.clock.now()),
      currentPeriodEnd: found?.plan?.currentPeriodEnd ?? null,
      cancelAtPeriodEnd: found?.cancelAtPeriodEnd ?? false,
    }
  },
})
