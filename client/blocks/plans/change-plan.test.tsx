import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeLaterBlock, changeNowBlock } from '#contract/plans/change-words.ts'
import type { Receipt } from '#contract/wire/payments.ts'
import type { CurrentPlan, PlanChange } from '#contract/wire/plans.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { ChangePlan } from './change-plan.tsx'
import { leaveFor } from '../../stage/leave-for.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { clearShelves } from './plans-book.ts'
import { currentOf, plansOf } from './testing/offered.ts'

vi.mock('../../stage/leave-for.ts', () => ({ leaveFor: vi.fn(() => Promise.resolve()) }))

const yearly = { code: 'plus-annual', cents: 8400, interval: 'year' } as const
const monthly = { code: 'plus-monthly', cents: 1200, interval: 'month' } as const
const planId = '00000000-0000-7000-8000-000000000001'
const today = new Date('2026-11-21T17:00:00Z')
const on = '2027-11-21'
const now: PlanChange = {
  planId,
  from: 'plus-monthly',
  to: 'plus-annual',
  when: 'now',
  on: '2026-11-21',
  backCents: 820,
  block: changeNowBlock({ from: 'plus-monthly', to: yearly, backCents: 820, now: today }),
}
const later: PlanChange = {
  planId,
  from: 'plus-annual',
  to: 'plus-monthly',
  when: 'period-end',
  on,
  backCents: 0,
  block: changeLaterBlock({ from: 'plus-annual', to: monthly, at: new Date(`${on}T17:00:00Z`) }),
}

function answers(
  change: PlanChange | null | 'too-late',
  current: () => CurrentPlan,
  more: Answer,
): Answer {
  return (call) => {
    const own = more(call)
    if (own) return own
    if (call.path === '/api/plans') return { body: plansOf({ current: current() }) }
    return call.path === '/api/plans/change'
      ? {
          body:
            change === 'too-late' ? { change: null, tooLate: true } : { change, tooLate: false },
        }
      : undefined
  }
}

beforeEach(() => {
  clearShelves()
  signedIn.set(true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(leaveFor).mockClear()
})

test('monthly becomes yearly by the page where it is paid, once its words are agreed to', async () => {
  const calls = answerCalls(
    answers(now, currentOf, ({ path }) =>
      path === '/payments/change' ? { body: { url: '/sandbox/pay/9', on: null } } : undefined,
    ),
  )
  render(onStage(<ChangePlan {...propsOf('change-plan')} />))
  const user = userEvent.setup()
  await screen.findByText(/\$8\.20, what you paid for the days from today on/)

  await user.click(screen.getByRole('button', { name: 'Pay $84' }))
  expect(calls.some(({ path }) => path === '/payments/change')).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: /charged \$84 now/ }))
  await user.click(screen.getByRole('button', { name: 'Pay $84' }))

  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/sandbox/pay/9'))
  const sent = calls.find(({ path }) => path === '/payments/change')
  expect(sent?.body).toEqual({ planId, consentVersion: now.block.consent?.version })
})

test('yearly becomes monthly at the end of the year, and that can be taken back', async () => {
  let changesTo: CurrentPlan['changesTo'] = null
  answerCalls(
    answers(
      later,
      () => currentOf({ changesTo, nextCharge: { on, cents: changesTo ? 1200 : 8400 } }),
      ({ path }) => {
        if (path === '/payments/change') {
          changesTo = { ...monthly, on }
          return { body: { url: null, on } }
        }
        if (path !== '/payments/resume') return undefined
        changesTo = null
        return { body: currentOf() }
      },
    ),
  )
  render(onStage(<ChangePlan {...propsOf('change-plan')} />))
  const user = userEvent.setup()
  await screen.findByText('Nothing today. From November 21, 2027 on: $12 every month.')

  await user.click(screen.getByRole('checkbox', { name: /charged \$12 on November 21, 2027/ }))
  await user.click(screen.getByRole('button', { name: 'Change to Monthly Plus' }))
  await screen.findByRole('heading', { name: 'Your plan changes at the end of its term' })
  await screen.findByText(/Then it becomes Monthly Plus, and \$12 is charged/)
  await user.click(screen.getByRole('button', { name: 'I changed my mind: keep Annual Plus' }))

  await screen.findByRole('heading', { name: 'Your plan stays as it is' })
  expect(screen.getByText('Next charge: $84 on November 21, 2027.')).toBeTruthy()
  expect(leaveFor).not.toHaveBeenCalled()
})

test('the reason for leaving is sent when it is given', async () => {
  const calls = answerCalls(
    answers(null, currentOf, ({ path }) =>
      path === '/payments/cancel'
        ? { body: { status: 'cancels_at_period_end', endsAt: '2027-11-21T17:00:00.000Z' } }
        : undefined,
    ),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))
  const user = userEvent.setup()

  await user.type(await screen.findByLabelText(/Would you tell us why/), ' Too dear ')
  await user.click(screen.getByRole('button', { name: 'Cancel my plan' }))

  await screen.findByRole('heading', { name: 'Your plan is cancelled' })
  const sent = calls.find(({ path }) => path === '/payments/cancel')
  expect(sent?.body).toEqual({ reason: 'Too dear' })
})

const receipt: Receipt = {
  id: planId,
  at: '2026-11-21T17:00:00.000Z',
  kind: 'plan',
  planCode: 'plus-annual',
  claims: [],
  cents: 8400,
  refundedCents: 700,
  currency: 'USD',
  status: 'partly-refunded',
  card: { brand: 'Visa', last4: '4242' },
  refunds: [{ at: '2026-11-25T17:00:00.000Z', cents: 700, reason: 'other' }],
  period: { from: '2026-11-21', to: '2027-11-21' },
  taxCents: 0,
}

test('a receipt shows number, day, card, tax, what went back and what is left', async () => {
  answerCalls(
    answers(null, currentOf, ({ path }) =>
      path.startsWith('/api/payments/') ? { body: receipt } : undefined,
    ),
  )
  render(onStage(<PaymentReceipt {...propsOf('payment-receipt')} />))

  expect(await screen.findByText(planId)).toBeTruthy()
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy()
  expect(screen.getByText('From November 21, 2026 until November 21, 2027')).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'Tax$0',
    'Paid$84',
    'Given back on November 25, 2026: refund−$7',
    'Paid less what was given back$77',
  ])
})

test('a receipt that is not one’s own is not there', async () => {
  answerCalls(
    answers(null, currentOf, ({ path }) =>
      path.startsWith('/api/payments/') ? { status: 404, body: { code: 'not-found' } } : undefined,
    ),
  )
  render(onStage(<PaymentReceipt {...propsOf('payment-receipt')} />))

  expect(await screen.findByRole('heading', { name: 'No such receipt' })).toBeTruthy()
})

test('whoever cancels finds the other plan under the button that cancels, never before it', async () => {
  answerCalls(
    answers(
      later,
      () => currentOf(),
      () => undefined,
    ),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))

  const other = await screen.findByRole('link', { name: 'Change the plan instead' })

  expect(other.getAttribute('href')).toBe('/account/plan')
  screen.getByText('Or pay by the month: from November 21, 2027 on, Monthly Plus is $12 a month.')
  const button = screen.getByRole('button', { name: 'Cancel my plan' })
  expect(button.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a plan that renews too soon to be changed says so, with its charge, and how to stop it', async () => {
  const yearlyNow = () => currentOf({ ...yearly, nextCharge: { on, cents: 8400 } })
  answerCalls(answers('too-late', yearlyNow, () => undefined))

  render(onStage(<ChangePlan {...propsOf('change-plan')} />))

  await screen.findByRole('heading', { name: 'It is too late to change this term' })
  screen.getByText(/Annual Plus renews on November 21, 2027 for \$84.*still cancel it/)
})

test('a plan that renews and could be changed to no other, as the other is not sold, is not too late', async () => {
  const yearlyNow = () => currentOf({ ...yearly, nextCharge: { on, cents: 8400 } })
  answerCalls(answers(null, yearlyNow, () => undefined))

  render(onStage(<ChangePlan {...propsOf('change-plan')} />))

  await screen.findByRole('heading', { name: 'There is nothing to change' })
})

test('who has no plan that could be changed reads that there is nothing to change', async () => {
  answerCalls(
    answers(
      null,
      () => currentOf({ nextCharge: null }),
      () => undefined,
    ),
  )

  render(onStage(<ChangePlan {...propsOf('change-plan')} />))

  await screen.findByRole('heading', { name: 'There is nothing to change' })
})

test('where a plan can be changed to no other one, cancelling shows none', async () => {
  const calls = answerCalls(
    answers(
      null,
      () => currentOf(),
      () => undefined,
    ),
  )
  render(onStage(<CancelPlan {...propsOf('cancel-plan')} />))
  await screen.findByRole('button', { name: 'Cancel my plan' })

  await waitFor(() => expect(calls.some(({ path }) => path === '/api/plans/change')).toBe(true))

  expect(screen.queryByRole('link', { name: 'Change the plan instead' })).toBeNull()
})
