import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ComponentType } from 'react'
import type { PlanChange } from '#contract/wire/plans.ts'
import { buttonBlock } from '#contract/plans/disclosure.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { forgetPayment } from '../../onboarding/returned-payment.ts'
import { takeEntryParams } from '../../onboarding/take-entry-params.ts'
import { answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { ChangePlan } from './change-plan.tsx'
import { rememberGone } from './gone-to-pay.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PayFees } from './pay-fees.tsx'
import { clearShelves } from './plans-book.ts'
import { currentOf, plansOf } from './testing/offered.ts'

const UNFINISHED = 'The payment was not finished'
const change: PlanChange = {
  from: 'plus-monthly',
  to: 'plus-annual',
  when: 'now',
  on: '2026-11-21',
  planId: '00000000-0000-4000-8000-000000000003',
  backCents: 820,
  block: buttonBlock(
    { code: 'plus-annual', cents: 8400, interval: 'year', feeCents: null },
    new Date('2026-11-21T17:00:00Z'),
  ),
}

const pages: [string, ComponentType][] = [
  ['/pay', () => <PayFees {...propsOf('pay-fees')} />],
  ['/account/plan', () => <ChangePlan {...propsOf('change-plan')} />],
]

beforeEach(() => {
  startAnew()
  clearShelves()
  signedIn.set(true)
  rememberGone()
})

/** Answers all but what became of the payment, which is told when the test lets it. */
function answerLate(): { tell: (status: string) => void } {
  const { promise: told, resolve: tell } = Promise.withResolvers<string>()
  answerCalls(({ path }) => {
    if (path === '/api/plans') return { body: plansOf({ current: currentOf() }) }
    if (path === '/api/payments') return { body: { payments: [], paidCents: 0 } }
    if (path === '/api/guarantee') return { body: { status: 'none' } }
    return path === '/api/plans/change' ? { body: { change, tooLate: false } } : undefined
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, how?: RequestInit) =>
    path === '/payments/verify'
      ? Response.json({ status: await told, paid: null })
      : fetch(path, how),
  )
  return { tell }
}

test.each(pages)(
  'who comes back to %s with a payment is not told that nothing was charged while it is asked about',
  async (path, Page) => {
    history.replaceState(null, '', `${path}?payment_intent=pi_1`)
    const { tell } = answerLate()
    render(onStage(<Page />))
    await waitFor(() => expect(screen.queryByText('Loading', { exact: false })).toBeNull())

    expect(screen.queryByText(UNFINISHED)).toBeNull()

    tell('succeeded')
    expect(await screen.findByText('Thank you. Your payment went through.')).toBeTruthy()
  },
)

test('nor is who comes back to the walk, where the block that says it came after the address was read', async () => {
  history.replaceState(null, '', '/file/complete?payment_intent=pi_1')
  const { tell } = answerLate()
  void takeEntryParams(location)
  expect(location.search).toBe('')
  render(onStage(<PaymentOutcome {...propsOf('payment-outcome')} />))
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(screen.queryByText(UNFINISHED)).toBeNull()

  tell('succeeded')
  expect(await screen.findByText('Thank you. Your payment went through.')).toBeTruthy()
  forgetPayment()
})

test.each(pages)('who comes back to %s without one is told so', async (path, Page) => {
  history.replaceState(null, '', path)
  answerLate()
  render(onStage(<Page />))

  expect(await screen.findByText(UNFINISHED)).toBeTruthy()
})

test('what became of a payment stands in nobody’s way on the next page', async () => {
  history.replaceState(null, '', '/pay?payment_intent=pi_1')
  const { tell } = answerLate()
  const { unmount } = render(onStage(<PayFees {...propsOf('pay-fees')} />))
  tell('succeeded')
  await screen.findByText('Thank you. Your payment went through.')
  unmount()
  history.replaceState(null, '', '/account/plan')

  render(onStage(<ChangePlan {...propsOf('change-plan')} />))

  expect(await screen.findByRole('button', { name: 'Pay $84' })).toBeTruthy()
  expect(screen.queryByText('Thank you. Your payment went through.')).toBeNull()
})

test('nor does it where its payer left before anybody knew', async () => {
  history.replaceState(null, '', '/pay?payment_intent=pi_1')
  const { tell } = answerLate()
  const { unmount } = render(onStage(<PayFees {...propsOf('pay-fees')} />))
  await waitFor(() => expect(location.search).toBe(''))
  unmount()
  history.replaceState(null, '', '/account/plan')
  render(onStage(<ChangePlan {...propsOf('change-plan')} />))
  await screen.findByRole('button', { name: 'Pay $84' })

  tell('succeeded')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(screen.getByRole('button', { name: 'Pay $84' })).toBeTruthy()
})
