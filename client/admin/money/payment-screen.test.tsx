import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { paid } from './testing/staff-payment.ts'

test('a payment names its plan as it is called elsewhere', async () => {
  const found = paid('plan')
  vi.stubGlobal('fetch', async () => Response.json(found))
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <PaymentScreen id={found.payment.id} />
      </QueryClientProvider>,
    ),
  )

  expect(await screen.findByText('Annual Plus')).toBeDefined()
  expect(screen.queryByText('plus-annual')).toBeNull()
})
