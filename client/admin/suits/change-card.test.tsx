import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeView } from '#contract/wire/admin/catalogue.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { ChangeCard } from './change-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const change: ChangeView = {
  id: '0199a000-0000-7000-8000-000000000001',
  suitId: '0199a000-0000-7000-8000-000000000002',
  suitName: 'Acme',
  field: 'mailingAddress',
  before: null,
  after: null,
  sourceUrl: 'https://court.example/notice',
  proposedAt: '2026-11-28T12:00:00.000Z',
  proposedBy: 'e•••@example.com',
  isOwn: false,
}

test.each([
  { role: 'editor', isOwn: true, deeds: ['Take it back'] },
  { role: 'editor', isOwn: false, deeds: [] },
  { role: 'publisher', isOwn: true, deeds: ['Take it back'] },
  { role: 'publisher', isOwn: false, deeds: ['Approve', 'Refuse'] },
])('what $role may do with an edit, own: $isOwn', async ({ role, isOwn, deeds }) => {
  vi.stubGlobal('fetch', async () => Response.json({ roles: [role] }))
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <ChangeCard change={{ ...change, isOwn }} />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByText('Acme')

  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(deeds)
})
