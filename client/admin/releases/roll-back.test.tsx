import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { ExperimentsThen } from '#contract/wire/admin/releases.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { RollBack } from './roll-back.tsx'

type Experiments = OutputOf<typeof ExperimentsThen>

const home: DefinitionName = { kind: 'page', id: 'home' }

/** Opens what bringing the first release back says. */
async function open(then: Partial<Experiments>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/admin/releases/1/experiments')
      return Response.json({ stay: [], end: [], changed: [home], ...then })
    // What the release had is there no more: it would be taken away.
    return Response.json({ changes: [], before: { id: 'home' }, after: null })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <RollBack number={1} />
        </Router>
      </QueryClientProvider>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Bring this release back' }))
  await screen.findByRole('heading', { name: 'Page home' })
  return asked
}

test('going back says which experiments do not begin again, and shows no change of them', async () => {
  const asked = await open({ stay: [{ id: 'old_test', how: 'ended' }] })

  expect(screen.getByRole('note').textContent).toContain(
    'old_test ended since, and stays ended: going back starts nothing again.',
  )
  expect(screen.queryByRole('heading', { name: 'Experiment old_test' })).toBeNull()
  expect(asked.some((path) => path.includes('old_test'))).toBe(false)
})

test('going back says which experiments go on, come back stopped or end', async () => {
  await open({
    stay: [
      { id: 'other_phase', how: 'runs' },
      { id: 'other_design', how: 'stopped' },
    ],
    end: ['new_test'],
  })

  const said = screen.getByRole('note').textContent
  expect(said).toContain('other_phase has begun another phase since, and goes on as it is now.')
  expect(said).toContain('other_design is another today. It comes back stopped')
  expect(said).toContain('new_test runs now and did not run then: it ends.')
})

test('where no experiment is touched, nothing is said of any', async () => {
  await open({ changed: [home, { kind: 'experiment', id: 'old_test' }] })

  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Experiment old_test' })).toBeTruthy()
})
