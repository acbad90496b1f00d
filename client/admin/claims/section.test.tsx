import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router, usePlace } from '../router.tsx'
import { claimsSection } from './section.tsx'

afterEach(() => vi.unstubAllGlobals())

const names = { one: 'O•• N••', other: 'T•• W••' }

function claim(id: string, otherId: string): StaffClaim {
  return {
    claim: {
      id,
      reference: `SP-${id}`,
      suitId: 'suit',
      suitName: 'A settlement',
      state: 'queued',
      method: null,
      mailBy: null,
      risk: null,
      waitsFor: null,
      needs: null,
      heldAt: null,
      returnReason: null,
      cureBy: null,
      alike: ['address'],
      createdAt: '2026-11-02T12:00:00Z',
    },
    name: names[id as keyof typeof names],
    email: null,
    suitSlug: 'a-settlement',
    signedAt: null,
    undoUntil: null,
    erasedAt: null,
    address: null,
    addressIsDoubted: false,
    alike: [{ kind: 'address', others: [{ id: otherId, reference: `SP-${otherId}` }] }],
    ways: [],
    letters: [],
    notices: [],
    files: [],
    events: [],
  }
}

function Shown() {
  const [, , ...rest] = usePlace().path.split('/')
  return claimsSection.screen(rest)
}

test('who goes back to another claim does not read the name there that was shown of this one', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/admin/reveal') return Response.json({ value: 'Two Whole' })
    const id = path.split('/').at(-1) ?? ''
    return Response.json(claim(id, id === 'one' ? 'other' : 'one'))
  })
  history.replaceState(null, '', '/admin/claims/one')
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <Suspense>
            <Shown />
          </Suspense>
        </Router>
      </QueryClientProvider>,
    ),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'SP-other' }))
  await screen.findByText(names.other)
  await userEvent.click(screen.getByRole('button', { name: 'Show the name' }))
  await userEvent.type(await screen.findByLabelText(/Why do you need it/), 'They asked by phone')
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }))
  await screen.findByText('Two Whole')

  act(() => history.back())

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Claim SP-one'),
  )
  expect(screen.queryByText('Two Whole')).toBeNull()
  expect(screen.getByText(names.one)).toBeDefined()
})
