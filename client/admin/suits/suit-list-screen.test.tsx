import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { SuitListScreen } from './suit-list-screen.tsx'

test('whoever searches from a later page sees the first page of what is found', async () => {
  history.replaceState(null, '', '/admin/suits?page=3')
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/admin/me') return Response.json({ roles: ['viewer'] })
    asked.push(new URL(path, location.origin).searchParams)
    return Response.json({ suits: [], total: 0, pageSize: 50, counts: {} })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <SuitListScreen />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  await userEvent.type(await screen.findByLabelText('Name, payer or address'), 'acme{Enter}')

  await vi.waitFor(() => expect(asked.at(-1)?.get('search')).toBe('acme'))
  expect(asked.map((query) => query.get('page'))).toEqual(['3', '1'])
})
