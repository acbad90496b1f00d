import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { PaymentScreen } from './payment-screen.tsx'

const payment = {
  id: '0199a0a0-0000-7000-8000-000000000001',
  accountId: '0199a0a0-0000-7000-8000-000000000002',
  kind: 'plan',
  cents: 8400,
  refundedCents: 0,
  paidAt: '2026-11-20T10:00:00.000Z',
  card: 'visa 4242',
  providerId: 'pi_1',
  dispute: null,
  answerBy: null,
}

test('a payment names its plan as it is called elsewhere', async () => {
  const money = { refundableCents: 8400, claimIds: [], refunds: [], guarantee: null, entries: [] }
  vi.stubGlobal('fetch', async () => Response.json({ payment, planCode: 'plus-annual', ...money }))
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <PaymentScreen id={payment.id} />
      </QueryClientProvider>,
    ),
  )

  expect(await screen.findByText('Annual Plus')).toBeDefined()
  expect(screen.queryByText('plus-annual')).toBeNull()
})
