import { expect, test } from 'vitest'
import { subscriptionOf } from './subscriber.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  { user: undefined, type: 'none', status: 'inactive' },
  { user: {}, type: 'none', status: 'inactive' },
  {
    user: { plan: { currentPeriodEnd: '2026-11-21T11:59:59Z' } },
    type: 'none',
    status: 'inactive',
  },
  { user: { plan: { currentPeriodEnd: '2027-01-01T00:00:00Z' } }, type: 'plus', status: 'active' },
  { user: { isPayAsYouGo: true }, type: 'pay-as-you-go', status: 'active' },
  {
    user: { plan: { currentPeriodEnd: '2027-01-01T00:00:00Z' }, planVariant: 'pay-as-you-go' },
    type: 'pay-as-you-go',
    status: 'active',
  },
])('$user is $type and $status', ({ user, type, status }) => {
  expect(subscriptionOf(user, now)).toEqual({ subscription_type: type, status })
})
