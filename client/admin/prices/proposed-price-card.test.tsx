import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ProposedPrice } from '#contract/wire/admin/prices.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { ProposedPriceCard } from './proposed-price-card.tsx'

const change = {
  id: '0199a000-0000-7000-8000-000000000001',
  code: 'plus-annual',
  variant: 'control',
  cents: 8400,
  startsAt: null,
  reason: 'The board decided so.',
  proposedAt: '2026-11-20T10:00:00.000Z',
  proposedBy: 'Nora',
  isOwn: false,
} as ProposedPrice

test.each([
  ['what changed meanwhile is read anew', 409, 1],
  ['what somebody else decided stays until that is read', 404, 0],
])('of a price to approve %s', async (_, status, times) => {
  const detail = 'Why not.'
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ detail }, { status })
      : Response.json({ roles: ['publisher'] }),
  )
  const client = new QueryClient()
  const renew = vi.spyOn(client, 'invalidateQueries')
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <MeProvider>
          <ProposedPriceCard change={change} />
        </MeProvider>
      </QueryClientProvider>,
    ),
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))

  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect(renew).toHaveBeenCalledTimes(times)
})
