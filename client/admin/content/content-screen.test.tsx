import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ContentClaim } from '#contract/wire/admin/catalogue-content.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { ContentScreen } from './content-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const proof: ContentClaim['proof'] = {
  source: 'A letter of thanks',
  keptAt: 'Drawer 2',
  asOf: '2026-10-01',
  recordedBy: 'Another person',
  recordedAt: '2026-10-02T12:00:00Z',
  approvedBy: null,
  approvedAt: null,
  needsOther: false,
}

test('what stands before going live is looked at anew once a proof is approved', async () => {
  let isApproved = false
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') isApproved = true
    if (path === '/api/admin/me') return Response.json({ roles: ['publisher'] })
    if (path === '/api/admin/content/redirects') return Response.json({ redirects: [] })
    if (path === '/api/admin/content/launch') {
      const fault = { subject: 'A quote', message: 'No approved proof of “Thanks”' }
      return Response.json({ faults: isApproved ? [] : [fault] })
    }
    const approvedAt = isApproved ? '2026-11-02T12:00:00Z' : null
    const claim = { contentHash: 'x', kind: 'testimonial', excerpt: 'Thanks', places: ['home'] }
    return Response.json({ claims: [{ ...claim, proof: { ...proof, approvedAt } }] })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <ContentScreen />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByText('No approved proof of “Thanks”')

  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))

  await screen.findByText('Ready to go live.')
  expect(screen.queryByText('No approved proof of “Thanks”')).toBeNull()
})
