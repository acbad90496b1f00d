import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { FlowScreens } from './flow-screens.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The screen of a flow, and what it asks of the server. */
function shown(id: string, answers: Record<string, object>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(answers[path] ?? {}, { status: answers[path] ? 200 : 404 })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <FlowScreens id={id} />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return asked
}

test('a flow that a draft takes away is walked as it is live: the draft has no walk', async () => {
  history.replaceState(null, '', '/admin/flows/main?of=draft')
  const draft = { hash: 'a'.repeat(64), removes: true }
  const asked = shown('main', {
    '/api/admin/me': { roles: ['publisher'], email: '' },
    '/api/admin/definitions': {
      definitions: [{ kind: 'flow', id: 'main', states: ['live', 'changed'], draft }],
    },
  })

  await vi.waitFor(() =>
    expect(asked.filter((path) => path.includes('/walk'))).toEqual([
      '/api/admin/definitions/flow/main/walk?of=live',
    ]),
  )
  expect(screen.queryByLabelText('Which one')).toBeNull()
})

test('of a flow that only waits in a planned release no walk is asked for: it is said where it waits', async () => {
  const later = { kind: 'flow', id: 'later', states: ['scheduled'], draft: null }
  const changed = [{ kind: 'flow', id: 'later' }]
  const planned = { number: 12, state: 'scheduled', publishAt: '2026-12-01T05:00:00Z', changed }
  const answers: Record<string, object> = {
    '/api/admin/me': { roles: ['publisher'], email: '' },
    '/api/admin/releases': { releases: [planned] },
    '/api/admin/definitions': { definitions: [later] },
  }
  const asked = shown('later', answers)

  expect(await screen.findByText('It is neither live nor drafted')).toBeTruthy()
  expect(await screen.findByText(/^Release 12 is planned and changes Flow later/)).toBeTruthy()
  expect(asked.filter((path) => path.includes('/walk'))).toEqual([])
})
