import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { TrialScreen } from './trial-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const written = (status: string) => ({
  content: { meta: { status }, feature: { rules: [{ variations: ['control', 'test'] }] } },
})

const planned = {
  number: 12,
  state: 'scheduled',
  publishAt: '2026-12-01T05:00:00Z',
  changed: [{ kind: 'experiment', id: 'hero' }],
}

function show(read: object, releases: object[] = []) {
  const answers: Record<string, object> = {
    '/api/admin/me': { roles: ['publisher'], email: '' },
    '/api/admin/releases': { releases },
    '/api/admin/trials/stale': { trials: [] },
    '/api/admin/definitions/experiment/hero': { live: null, draft: null, ...read },
  }
  const checked = { checks: [], sample: { baseline: null, lift: 0.1, power: 0.8 } }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? checked))
  history.replaceState(null, '', '/admin/experiments/hero/setup')
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <TrialScreen id="hero" />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
}

test('an experiment that only waits in a planned release is told to wait there', async () => {
  show({}, [planned])

  expect(await screen.findByText(/^Release 12 is planned and changes Experiment hero/)).toBeTruthy()
  expect(screen.getByText('It is neither live nor drafted')).toBeTruthy()
})

test('beside a draft of its end it is said that it still runs', async () => {
  show({ live: written('running'), draft: written('stopped') })

  expect(await screen.findByText(/the experiment is “running” as before/)).toBeTruthy()
})

test('beside a draft that changes nothing of that, nothing is said of it', async () => {
  show({ live: written('running'), draft: written('running') })

  expect(await screen.findByText('There is a draft of it: this is the draft')).toBeTruthy()
  expect(screen.queryByText(/as before/)).toBeNull()
})

test('results are led to once it was live, and not before: there was nothing at their address', async () => {
  show({ draft: written('draft') })

  expect(await screen.findByText('There is a draft of it: this is the draft')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Results' })).toBeNull()
})
