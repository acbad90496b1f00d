import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Payments } from '#contract/wire/payments.ts'
import type { Guarantee, Plans } from '#contract/wire/plans.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { CancelPlan } from './cancel-plan.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { leaveFor } from '../../stage/leave-for.ts'
import { MyGuarantee } from './my-guarantee.tsx'
import { MyPayments } from './my-payments.tsx'
import { PayFees } from './pay-fees.tsx'
import { clearShelves, plansShelf, reloadMoney } from './plans-book.ts'
import { currentOf, plansOf } from './testing/offered.ts'
import { propsOf } from '../../testing/props-of.ts'

vi.mock('../../stage/leave-for.ts', () => ({ leaveFor: vi.fn(() => Promise.resolve()) }))

const YEAR = '22222222-2222-4222-8222-222222222222'
const guarantee: Guarantee = {
  id: YEAR,
  status: 'offered',
  yearStart: '2026-11-21',
  countedOn: '2027-11-21',
  waited: false,
  paidCents: 8400,
  receivedCents: 1250,
  refundCents: 8400,
  isDisputed: false,
  openUntil: '2028-01-20',
  mayWait: true,
}
const none: Payments = { payments: [], paidCents: 0 }

function answers(more: Answer): Answer {
  return (call) => {
    const own = more(call)
    if (own) return own
    if (call.path === '/api/plans') return { body: plansOf({ current: currentOf() }) }
    if (call.path === '/api/payments') return { body: none }
    return call.path === '/api/guarantee' ? { body: { ...guarantee, status: 'none' } } : undefined
  }
}

beforeEach(() => {
  clearShelves()
  signedIn.set(true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(leaveFor).mockClear()
})

test('the plan says what it costs, when it renews, and the way to leave it', async () => {
  answerCalls(answers(() => undefined))
  render(onStage(<CurrentPlan {...propsOf('current-plan')} />))

  expect(await screen.findByText('$84 a year')).toBeTruthy()
  expect(screen.getByText('Renews on November 21, 2027 for $84, until you cancel.')).toBeTruthy()
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy()
  const cancel = screen.getByRole('link', { name: 'Cancel plan' })
  expect(cancel.getAttribute('href')).toBe('/account/cancel')
})

test('a cancelled plan says when it ends, and goes on by one click', async () => {
  let cancelAtPeriodEnd = true
  const calls = answerCalls(
    answers(({ path }) => {
      if (path === '/api/plans')
        return { body: plansOf({ current: currentOf({ cancelAtPeriodEnd }) }) }
      if (path !== '/payments/resume') return undefined
      cancelAtPeriodEnd = false
      return { body: currentOf() }
    }),
  )
  render(onStage(<CurrentPlan {...propsOf('current-plan')} />))
  await screen.findByText('Ends on November 21, 2027. Nothing more is charged.')
  expect(screen.queryByRole('link', { name: 'Cancel plan' })).toBeNull()

  expect(screen.getByText('$84 is then charged on November 21, 2027.')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Keep my plan after all' }))

  expect(await screen.findByText(/^Renews on November 21, 2027/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'Your plan goes on. Next charge: $84 on November 21, 2027.',
  )
  expect(calls.some(({ path }) => path === '/payments/resume')).toBe(true)
})

test('a plan that ended before its time is still paid for: no day to come is told as one that was', async () => {
  let currentPeriodEnd = '2999-11-21T17:00:00.000Z'
  answerCalls(
    answers(({ path }) => {
      const current = currentOf({ status: 'ended', nextCharge: null, currentPeriodEnd })
      return path === '/api/plans' ? { body: plansOf({ current }) } : undefined
    }),
  )
  const { unmount } = render(onStage(<CurrentPlan {...propsOf('current-plan')} />))
  await screen.findByText('Ends on November 21, 2999. Nothing more is charged.')
  expect(screen.getByRole('heading', { name: 'Annual Plus' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Cancel plan' })).toBeNull()
  unmount()
  clearShelves()
  currentPeriodEnd = '2025-11-21T17:00:00.000Z'

  render(onStage(<CurrentPlan {...propsOf('current-plan')} />))

  await screen.findByText('Annual Plus ended on November 21, 2025. You now have the free list.')
})

test.each([
  ['a renewal was declined', { code: 'plus-monthly', interval: 'month', status: 'past-due' }],
  ['a year ends with a deletion that was asked for', {}],
] as const)('where %s no way leads to a change that there is not', async (_, plan) => {
  const current = currentOf({ ...plan, nextCharge: null })
  answerCalls(
    answers(({ path }) => (path === '/api/plans' ? { body: plansOf({ current }) } : undefined)),
  )
  render(onStage(<CurrentPlan {...propsOf('current-plan')} />))

  await screen.findByRole('link', { name: 'Cancel plan' })
  expect(screen.queryByText(/^Your bank declined/) !== null).toBe(current.status === 'past-due')
  expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull()
})

test('cancelling needs no answer: what ends when, one button, and then that it is done', async () => {
  const calls = answerCalls(
    answers(({ path }) =>
      path === '/payments/cancel'
        ? { body: { status: 'cancels_at_period_end', endsAt: '2027-11-21T17:00:00.000Z' } }
        : undefined,
    ),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))
  await screen.findByText(/^Annual Plus then ends on November 21, 2027/)
  const [why, ...more] = screen.queryAllByRole('textbox')
  expect(more).toEqual([])
  const button = screen.getByRole('button', { name: 'Cancel my plan' })
  // The question comes after the button, never before it.
  expect(button.compareDocumentPosition(why!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(calls.some(({ path }) => path === '/payments/cancel')).toBe(false)

  await userEvent.click(screen.getByRole('button', { name: 'Cancel my plan' }))

  const done = await screen.findByRole('heading', { name: 'Your plan is cancelled' })
  expect(document.activeElement).toBe(done)
  expect(screen.getByText(/^It ends on November 21, 2027/)).toBeTruthy()
  expect(document.title).toBe('Your plan is cancelled | Sparrow')
  expect(screen.queryByText('Or write to us')).toBeNull()
})

test('where a renewal was declined no past day is named: the plan ends at once', async () => {
  const current = currentOf({ status: 'past-due', nextCharge: null })
  answerCalls(
    answers(({ path }) => (path === '/api/plans' ? { body: plansOf({ current }) } : undefined)),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  await screen.findByText('Annual Plus then ends at once, and nothing more is charged for it.')
  expect(document.body.textContent).not.toContain('2027')
})

test('on the page where it was cancelled the plan is taken back, with the charge that this means', async () => {
  let cancelAtPeriodEnd = true
  answerCalls(
    answers(({ path }) => {
      if (path === '/payments/resume') cancelAtPeriodEnd = false
      return path === '/api/plans'
        ? { body: plansOf({ current: currentOf({ cancelAtPeriodEnd }) }) }
        : undefined
    }),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))
  await screen.findByText('$84 is then charged on November 21, 2027.')

  await userEvent.click(screen.getByRole('button', { name: /keep my plan/ }))

  expect(await screen.findByRole('heading', { name: 'Your plan goes on' })).toBeTruthy()
  expect(screen.getByText('Next charge: $84 on November 21, 2027.')).toBeTruthy()
})

test('taking the plan back names the day that the next charge has everywhere else', async () => {
  let cancelAtPeriodEnd = true
  // In the morning of the 21st in the East, in the evening of the 20th in the last place that is served.
  const currentPeriodEnd = '2027-11-21T09:00:00.000Z'
  const nextCharge = { on: '2027-11-20', cents: 8400 }
  answerCalls(
    answers(({ path }) => {
      if (path === '/payments/resume') cancelAtPeriodEnd = false
      if (path !== '/api/plans') return undefined
      const next = cancelAtPeriodEnd ? null : nextCharge
      const current = currentOf({ cancelAtPeriodEnd, currentPeriodEnd, nextCharge: next })
      return { body: plansOf({ current }) }
    }),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))
  await screen.findByText('$84 is then charged on November 20, 2027.')

  await userEvent.click(screen.getByRole('button', { name: /keep my plan/ }))

  expect(await screen.findByText('Next charge: $84 on November 20, 2027.')).toBeTruthy()
})

test('the guarantee is named to whoever leaves the yearly plan, and to nobody else', async () => {
  const current = currentOf({ code: 'plus-monthly', interval: 'month', cents: 1200 })
  answerCalls(
    answers(({ path }) => (path === '/api/plans' ? { body: plansOf({ current }) } : undefined)),
  )
  const { unmount } = render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))
  await screen.findByText(/^Monthly Plus then ends/)
  expect(screen.queryByText(/guarantee/)).toBeNull()
  unmount()
  clearShelves()
  answerCalls(answers(() => undefined))

  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  expect(await screen.findByText(/guarantee of the year that you paid for/)).toBeTruthy()
  expect(
    screen.getByText(
      'Claims that you sign before November 21, 2027 and that can be mailed still go out.',
    ),
  ).toBeTruthy()
})

test('of a plan that ended before its time, and is paid for still, the page that cancels says when it ends', async () => {
  const current = currentOf({
    status: 'ended',
    nextCharge: null,
    currentPeriodEnd: '2999-11-21T17:00:00.000Z',
  })
  answerCalls(
    answers(({ path }) => (path === '/api/plans' ? { body: plansOf({ current }) } : undefined)),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  await screen.findByText(/^It ends on November 21, 2999, and nothing more is charged/)
  expect(screen.queryByText(/free list/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a plan there is no other way to cancel one', async () => {
  answerCalls(answers(({ path }) => (path === '/api/plans' ? { body: plansOf() } : undefined)))
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  expect(await screen.findByRole('heading', { name: 'There is no plan to cancel' })).toBeTruthy()
  expect(screen.queryByText('Or write to us')).toBeNull()
})

test('who is signed out is led to sign in, and from there back to cancelling', () => {
  signedIn.set(false)
  answerCalls(answers(() => undefined))
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  expect(screen.getByRole('heading', { name: 'Sign in to cancel your plan' })).toBeTruthy()
  const signIn = screen.getByRole('link', { name: 'Sign in' })
  expect(signIn.getAttribute('href')).toBe('/sign-in?next=/account/cancel')
})

test('the pages of an account follow a dark scheme', async () => {
  answerCalls(answers(() => undefined))
  render(
    onStage(
      <>
        <CurrentPlan {...propsOf('current-plan')} />
        <CancelPlan {...propsOf('cancel-plan')} />
      </>,
    ),
  )
  await screen.findByText('$84 a year')

  for (const name of ['Your plan', 'Cancel your plan']) {
    const heading = screen.getByRole('heading', { name })
    expect(heading.closest('[data-scheme=auto]')).not.toBeNull()
  }
})

test('where no script runs, the page to cancel says how to reach us', () => {
  const html = renderToString(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  const [, without = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
  expect(without).toContain('This page needs JavaScript')
  expect(without).toContain('mailto:help@sparrow.example')
})

test('a cancellation that failed says that the plan still runs', async () => {
  answerCalls(
    answers(({ path }) =>
      path === '/payments/cancel' ? { status: 500, body: { code: 'internal' } } : undefined,
    ),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel my plan' }))

  const failed = await screen.findByText(/your plan still runs/)
  expect(failed.closest('[role=alert]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel my plan' })).toBeTruthy()
})

test('payments are listed with what was given back, and why', async () => {
  const payments: Payments = {
    paidCents: 8400,
    payments: [
      {
        id: '1',
        at: '2026-12-01T17:00:00.000Z',
        kind: 'fee',
        planCode: 'pay-as-you-go',
        claims: ['SP-7F3K-29QD'],
        cents: 500,
        refundedCents: 500,
        currency: 'USD',
        status: 'refunded',
        card: { brand: 'Visa', last4: '4242' },
        refunds: [{ at: '2026-12-03T17:00:00.000Z', cents: 500, reason: 'letter-late' }],
      },
    ],
  }
  answerCalls(answers(({ path }) => (path === '/api/payments' ? { body: payments } : undefined)))
  render(onStage(<MyPayments {...propsOf('my-payments')} />))

  const list = await screen.findByRole('list', { name: 'Receipts' })
  expect(within(list).getByText('Mailing of SP-7F3K-29QD')).toBeTruthy()
  expect(
    within(list).getByText('$5 given back on December 3, 2026: the letter went out late'),
  ).toBeTruthy()
})

test('the guarantee shows two figures, and gives the money back by one click, once', async () => {
  let status: Guarantee['status'] = 'offered'
  const calls = answerCalls(
    answers(({ path, method }) => {
      if (path !== '/api/guarantee') return undefined
      if (method === 'POST') status = 'refunded'
      return { body: { ...guarantee, status } }
    }),
  )
  render(onStage(<MyGuarantee {...propsOf('my-guarantee')} />))
  const button = await screen.findByRole('button', { name: 'Send $84 back to my card' })
  expect(screen.getByText('$12.50')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/owe|guaranteed/i)

  await userEvent.click(button)

  expect(await screen.findByText('$84 went back to your card.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  const chosen = calls.filter(({ method }) => method === 'POST')
  expect(chosen.map(({ body }) => body)).toEqual([{ choice: 'refund', guaranteeId: YEAR }])
})

test('while a bank decides about the year nothing is offered to press, and no day is named', async () => {
  const disputed = { ...guarantee, isDisputed: true }
  answerCalls(answers(({ path }) => (path === '/api/guarantee' ? { body: disputed } : undefined)))
  render(onStage(<MyGuarantee {...propsOf('my-guarantee')} />))

  expect(await screen.findByText(/^You disputed the payment for this year/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.body.textContent).not.toContain('2028')
})

test('with two years open each is chosen about by itself, and no answer of one stands for the other', async () => {
  let id: string | null = YEAR
  const calls = answerCalls(
    answers(({ path, method }) => {
      if (path !== '/api/guarantee') return undefined
      if (method === 'POST') id = '33333333-3333-4333-8333-333333333333'
      return { body: { ...guarantee, id } }
    }),
  )
  const keys: (string | null)[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (path: string, asked: RequestInit = {}) => {
    if (asked.method === 'POST') keys.push(new Headers(asked.headers).get('idempotency-key'))
    return answer(path, asked)
  })
  render(onStage(<MyGuarantee {...propsOf('my-guarantee')} />))
  await userEvent.click(await screen.findByRole('button', { name: 'Send $84 back to my card' }))
  const posted = () => calls.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(posted()).toHaveLength(1))

  await userEvent.click(await screen.findByRole('button', { name: 'Send $84 back to my card' }))

  await waitFor(() => expect(posted()).toHaveLength(2))
  const [first, second] = posted()
  expect(first!.body).toEqual({ choice: 'refund', guaranteeId: YEAR })
  expect(second!.body).toEqual({ choice: 'refund', guaranteeId: id })
  expect(new Set(keys).size).toBe(2)
})

test('who is not signed in is asked for nothing about money', async () => {
  signedIn.set(false)
  const calls = answerCalls(answers(() => undefined))
  render(
    onStage(
      <>
        <CurrentPlan {...propsOf('current-plan')} />
        <MyPayments {...propsOf('my-payments')} />
        <MyGuarantee {...propsOf('my-guarantee')} />
      </>,
    ),
  )

  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(calls.map(({ path }) => path)).not.toContain('/api/payments')
})

/** The page for fees, on which these wait. @returns the calls that it makes */
function showFees(waiting: Plans['waiting']) {
  const calls = answerCalls(
    answers(({ path }) => {
      if (path === '/api/plans') return { body: plansOf({ waiting }) }
      return path === '/payments/checkout' ? { body: { url: '/sandbox/pay/2' } } : undefined
    }),
  )
  render(onStage(<PayFees {...propsOf('pay-fees')} />))
  return calls
}

test('the fee of a claim that waits is paid by itself, once it is agreed to', async () => {
  const waiting = [
    {
      claimId: '11111111-1111-4111-8111-111111111111',
      reference: 'SP-7F3K-29QD',
      suitName: 'The soap settlement',
      mailBy: '2026-12-10',
      feeCents: 500,
      reason: 'declined' as const,
    },
  ]
  const calls = showFees(waiting)
  const pay = await screen.findByRole('button', { name: 'Pay $5' })
  await userEvent.click(pay)
  expect(screen.getAllByText('Tick the box to agree to this charge')).toHaveLength(2)

  await userEvent.click(screen.getByRole('checkbox', { name: /charged \$5 now, once/ }))
  await userEvent.click(pay)

  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/sandbox/pay/2'))
  expect(calls.find(({ path }) => path === '/payments/checkout')?.body).toMatchObject({
    claimIds: [waiting[0]?.claimId],
    cents: 500,
    returnTo: '/pay',
  })
})

test('of more fees than one payment takes the first are shown and paid, at what they cost', async () => {
  const waiting = Array.from({ length: 103 }, (_, at) => ({
    claimId: `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`,
    reference: 'SP-7F3K-29QD',
    suitName: `Settlement ${at}`,
    mailBy: '2026-12-10',
    feeCents: 500,
    reason: 'no-plan' as const,
  }))
  const calls = showFees(waiting)
  await userEvent.click(await screen.findByRole('checkbox', { name: /charged \$500 now, once/ }))

  await userEvent.click(screen.getByRole('button', { name: 'Pay $500' }))

  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/sandbox/pay/2'))
  expect(calls.find(({ path }) => path === '/payments/checkout')?.body).toMatchObject({
    claimIds: waiting.slice(0, 100).map(({ claimId }) => claimId),
    cents: 50_000,
  })
  expect(screen.queryByText('Settlement 100')).toBeNull()
})

test('fees that cost something else by now are shown at that, said to have changed, and ticked anew', async () => {
  let feeCents = 500
  const waiting = () => [
    {
      claimId: '11111111-1111-4111-8111-111111111111',
      reference: 'SP-7F3K-29QD',
      suitName: 'The soap settlement',
      mailBy: '2026-12-10',
      feeCents,
      reason: 'no-plan' as const,
    },
  ]
  answerCalls(
    answers(({ path }) => {
      if (path === '/api/plans') return { body: plansOf({ waiting: waiting() }) }
      if (path !== '/payments/checkout') return undefined
      feeCents = 700
      return { status: 409, body: { code: 'offer.expired' } }
    }),
  )
  render(onStage(<PayFees {...propsOf('pay-fees')} />))
  await userEvent.click(await screen.findByRole('checkbox', { name: /charged \$5 now, once/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay $5' }))

  await screen.findByRole('button', { name: 'Pay $7' })
  expect(screen.getByRole('alert').textContent).toContain('The sum has changed')
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /charged \$7 now, once/ })
  expect(tick.checked).toBe(false)
})

test('a tick is for the fees that were read: with another claim paid elsewhere it is asked for anew', async () => {
  const one = {
    claimId: '11111111-1111-4111-8111-111111111111',
    reference: 'SP-7F3K-29QD',
    suitName: 'The soap settlement',
    mailBy: '2026-12-10',
    feeCents: 500,
    reason: 'declined' as const,
  }
  const two = { ...one, claimId: '33333333-3333-4333-8333-333333333333', reference: 'SP-2222-2222' }
  let waiting = [one, two]
  answerCalls(
    answers(({ path }) => {
      if (path === '/api/plans') return { body: plansOf({ waiting }) }
      if (path !== '/payments/checkout') return undefined
      waiting = [two]
      return { status: 409, body: { code: 'claim.cannot-move' } }
    }),
  )
  render(onStage(<PayFees {...propsOf('pay-fees')} />))
  await userEvent.click(await screen.findByRole('checkbox', { name: /charged \$10 now, once/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }))

  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /charged \$5 now, once/,
  })
  expect(box.checked).toBe(false)
  expect(
    screen.getAllByText(/^A claim has moved on meanwhile, so nothing was charged/),
  ).not.toEqual([])
})

test('after something was done the plans are read anew, although they were being read before it', async () => {
  const asked: string[] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    await gate
    return Response.json({})
  })
  void plansShelf.load()

  const isReloaded = reloadMoney()
  letGo()
  await isReloaded

  expect(asked.filter((path) => path === '/api/plans')).toHaveLength(2)
})
