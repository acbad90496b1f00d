import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { FlowScreens } from './flow-screens.tsx'

afterEach(() => vi.unstubAllGlobals())

test('of a flow that only waits in a planned release no walk is asked for: it is said where it waits', async () => {
  const asked: string[] = []
  const later = { kind: 'flow', id: 'later', states: ['scheduled'], draft: null }
  const changed = [{ kind: 'flow', id: 'later' }]
  const planned = { number: 12, state: 'scheduled', publishAt: '2026-12-01T05:00:00Z', changed }
  const answers: Record<string, object> = {
    '/api/admin/me': { roles: ['publisher'], email: '' },
    '/api/admin/releases': { releases: [planned] },
    '/api/admin/definitions': { definitions: [later] },
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(answers[path] ?? {}, { status: answers[path] ? 200 : 404 })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <FlowScreens id="later" />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )

  expect(await screen.findByText('It is neither live nor drafted')).toBeTruthy()
  expect(await screen.findByText(/^Release 12 is planned and changes Flow later/)).toBeTruthy()
  expect(asked.filter((path) => path.includes('/walk'))).toEqual([])
})
