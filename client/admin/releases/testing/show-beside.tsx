import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { Router } from '../../router.tsx'

/** Shows a part of /admin that goes by the list of releases, once that is there. */
export async function showBeside(releases: readonly object[], part: ReactNode): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ releases }))
  const client = new QueryClient()
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <Router>{part}</Router>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
}
