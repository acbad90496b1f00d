import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { SuitListScreen } from './suit-list-screen.tsx'

const suit = {
  id: 'one',
  name: 'Acme Soap',
  status: 'open',
  conflicts: 0,
  pending: 0,
  missing: [],
}

/** @returns what is asked for */
function open(
  address: string,
  found: object = { suits: [], total: 0 },
  roles = ['viewer'],
): URLSearchParams[] {
  history.replaceState(null, '', address)
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/admin/me') return Response.json({ roles })
    if (init?.method === 'POST') return Response.json({ id: 'two' })
    asked.push(new URL(path, location.origin).searchParams)
    return Response.json({ pageSize: 50, counts: {}, ...found })
  })
  render(
    inAdmin(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })}
      >
        <Router>
          <MeProvider>
            <SuitListScreen />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return asked
}

const box = () => screen.findByLabelText<HTMLInputElement>('Name, payer or address')

test('whoever searches from a later page sees the first page of what is found', async () => {
  const asked = open('/admin/suits?page=3')
  await userEvent.type(await box(), 'acme{Enter}')

  await vi.waitFor(() => expect(asked.at(-1)?.get('search')).toBe('acme'))
  expect(asked.map((query) => query.get('page'))).toEqual(['3', '1'])
})

test('the box says what is looked for, and keeps the keyboard', async () => {
  open('/admin/suits')
  await userEvent.type(await box(), 'acme{Enter}')
  expect(document.activeElement).toBe(await box())

  history.pushState(null, '', '/admin/suits')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))

  expect((await box()).value).toBe('')
})

test('of fewer pages than the address names the last one is shown', async () => {
  open('/admin/suits?page=3', { suits: [suit], total: 51 })

  const last = await screen.findByRole('button', { name: 'Page 2' })

  expect(last.getAttribute('aria-current')).toBe('page')
})

test('a settlement that is added is in the list when one comes back to it', async () => {
  const asked = open('/admin/suits', undefined, ['editor'])
  await userEvent.click(await screen.findByRole('button', { name: 'Add a settlement' }))
  for (const [label, words] of [
    ['Name', 'Lumen lamps'],
    ['Who is covered', 'Buyers.'],
    ['Where this is to be read', 'https://court.example/'],
  ] as const) {
    await userEvent.type(await screen.findByRole('textbox', { name: label }), words)
  }
  const before = asked.length

  await userEvent.click(screen.getByRole('button', { name: 'Add it' }))

  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})
