import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { RefundForm } from './refund-form.tsx'
import { paid } from './testing/staff-payment.ts'

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
