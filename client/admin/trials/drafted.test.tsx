import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { Drafted } from './drafted.tsx'

afterEach(() => vi.unstubAllGlobals())

const fault = (reason: string) => ({ file: 'hero', pointer: '/feature', reason })

test('what is wrong with what was drafted, and what is worth a look, is said once', async () => {
  const name = { kind: 'experiment', id: 'hero' } as const
  const found = { faults: [fault('has no control')], warnings: [fault('is uneven')] }
  const draft = { hash: 'b', isStale: false }
  const answers: Record<string, object> = {
    '/api/admin/me': { roles: ['publisher'], email: '' },
    '/api/admin/definitions': { definitions: [{ ...name, file: 'hero', draft }] },
    '/api/admin/definitions/experiment/hero': { live: null, draft: { content: {} } },
    '/api/admin/definitions/experiment/hero/check': { ...found, changes: [], proposals: [] },
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]))
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <Drafted answer={{ drafts: [name], ...found }} />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )

  expect(await screen.findByText(/uneven/)).toBeTruthy()
  expect(screen.getAllByText('Worth a look')).toHaveLength(1)
  expect(screen.getAllByText(/no control/)).toHaveLength(1)
})
