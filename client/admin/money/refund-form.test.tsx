import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StaffPayment } from '#contract/wire/admin/operations-money.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { RefundForm } from './refund-form.tsx'

function paid(kind: StaffPayment['payment']['kind']): StaffPayment {
  return {
    payment: {
      id: '0199a0a0-0000-7000-8000-000000000001',
      accountId: '0199a0a0-0000-7000-8000-000000000002',
      kind,
      cents: 8400,
      refundedCents: 0,
      paidAt: '2026-11-20T10:00:00.000Z',
      card: 'visa 4242',
      providerId: 'pi_1',
      dispute: null,
      answerBy: null,
    },
    planCode: 'plus-yearly',
    refundableCents: 8400,
    claimIds: [],
    refunds: [],
    guarantee: null,
    entries: [],
  }
}

test.for([
  ['plan', 1],
  ['fee', 0],
] as const)(
  'who gives the money of a %s back is told that its plan goes on: %s time(s)',
  async ([kind, times]) => {
    render(
      inAdmin(
        <QueryClientProvider client={new QueryClient()}>
          <RefundForm payment={paid(kind)} />
        </QueryClientProvider>,
      ),
    )

    await userEvent.click(screen.getByRole('button', { name: 'Give money back' }))

    expect(await screen.findByText('To visa 4242. At most $84.00.')).toBeDefined()
    expect(screen.queryAllByText(/goes on and renews until its owner cancels it/)).toHaveLength(
      times,
    )
  },
)

test('Escape asks before an amount and a reason that were typed are lost', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <RefundForm payment={paid('plan')} />
      </QueryClientProvider>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Give money back' }))
  await userEvent.type(await screen.findByLabelText(/^Dollars/), '12')
  await userEvent.keyboard('{Escape}')

  expect(confirm).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>(/^Dollars/).value).toBe('12')
})
