import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../testing/in-admin.tsx'
import { App } from './app.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/admin/me'
        ? Response.json({ roles: ['owner'], email: 'owner@example.com' })
        : Response.json({ code: 'not-found', title: 'Not found' }, { status: 404 }),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an address that is no well-formed one opens its section, which says that there is no such thing', async () => {
  history.replaceState(null, '', '/admin/suits/50%')

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(inAdmin(<QueryClientProvider client={client}>{<App />}</QueryClientProvider>))

  expect(
    await screen.findByText('There is nothing at this address', {}, { timeout: 15_000 }),
  ).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy()
})
