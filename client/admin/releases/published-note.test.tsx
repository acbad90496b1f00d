import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { PublishedNote } from './published-note.tsx'

/** Comes to the list of releases by the address that publishing the first one led to. */
async function comeBack(state: string): Promise<void> {
  history.replaceState(null, '', '/admin/releases?done=1')
  const releases = [{ number: 1, state, publishAt: '2026-11-03T00:00:00Z', changed: [] }]
  vi.stubGlobal('fetch', async () => Response.json({ releases }))
  const client = new QueryClient()
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <Router>
          <PublishedNote />
        </Router>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
}

test.each([
  ['live', 'Release 1 is live'],
  ['scheduled', 'Release 1 is planned'],
])('of a release that is %s it says so', async (state, said) => {
  await comeBack(state)

  expect(await screen.findByText(said)).toBeTruthy()
})

test.each(['cancelled', 'superseded', 'refused'])(
  'of a release that is %s nothing is said',
  async (state) => {
    await comeBack(state)

    expect(screen.queryByText(/^Release 1/)).toBeNull()
  },
)
