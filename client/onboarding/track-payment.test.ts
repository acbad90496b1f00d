import { beforeEach, expect, test } from 'vitest'
import { trackPayment } from './track-payment.ts'

const EVENT = '0195d3a4-0000-7000-8000-000000000001'
const paid = { eventId: EVENT, value: 84, plan: 'plus-annual', kind: 'plan' } as const

beforeEach(() => {
  sessionStorage.clear()
  window.__tracking = []
})

const told = () => window.__tracking?.map(({ name, properties }) => ({ name, ...properties }))

test('a plan that was paid is told in dollars, once, however often its address is loaded', () => {
  trackPayment({ kind: 'payment_intent', id: 'pi_1' }, { status: 'succeeded', paid })
  trackPayment({ kind: 'payment_intent', id: 'pi_1' }, { status: 'succeeded', paid })

  expect(told()).toEqual([
    { name: 'payment_success', event_id: EVENT, plan: 'plus-annual' },
    {
      name: 'purchase_completed',
      event_id: EVENT,
      plan: 'plus-annual',
      value: 84,
      currency: 'USD',
    },
    { name: 'subscription_activated', event_id: EVENT, plan: 'plus-annual' },
  ])
})

test('a fee makes no plan', () => {
  const fee = { ...paid, value: 2, plan: 'pay-as-you-go', kind: 'fee' } as const
  trackPayment({ kind: 'payment_intent', id: 'pi_2' }, { status: 'succeeded', paid: fee })

  expect(told()?.map(({ name }) => name)).toEqual(['payment_success', 'purchase_completed'])
})

test('a card that was kept is told, and no payment', () => {
  trackPayment({ kind: 'setup_intent', id: 'seti_1' }, { status: 'succeeded' })

  expect(told()).toEqual([{ name: 'card_saved' }])
})

test.for(['processing', 'declined', 'authentication-failed', 'unknown'] as const)(
  'what is %s is nothing that was paid',
  (status) => {
    trackPayment({ kind: 'payment_intent', id: 'pi_3' }, { status })

    expect(told()).toEqual([])
  },
)
