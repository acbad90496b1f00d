import { GetSubscriptionStatus, type SubscriptionStatus } from '#contract/wire/accounts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'

/** Nobody can subscribe yet, so nobody is a subscriber; a session identifier can belong to no key (CONTRACT §3). */
export const getSubscriptionStatusEndpoint = endpoint({
  method: 'post',
  path: '/user/subscription-status',
  summary: 'Whether the caller is a subscriber, and of which kind.',
  access: 'public',
  reads: true,
  ...GetSubscriptionStatus,
  async handle(_tools, { input }): Promise<SubscriptionStatus> {
    if (typeof input.sessionId === 'string') throw new Problem('session.mismatch')
    return {
      subscription_type: 'none',
      status: 'inactive',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    }
  },
})
