import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { ExperimentScreen } from './experiment-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const results = {
  experiment: { id: 'prices', status: 'stopped', phase: '0', variations: [], startedOn: null },
  phases: ['spring & #2', '0'],
  ratios: { exposed: { sound: true }, active: { sound: true } },
  multiple: { visitors: 0, warns: false },
  plan: { perVariation: 100, baseline: null },
  metrics: [],
  series: [],
  verdict: null,
  hiddenBecause: [],
}

function show(found: object = results): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('/results')) return Response.json(found)
    return Response.json(path.endsWith('/me') ? { roles: [] } : { trials: [] })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>
            <ExperimentScreen id="prices" />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return asked
}

test('a phase is shown by its whole name, whatever stands in it', async () => {
  const asked = show()

  await userEvent.click(await screen.findByRole('combobox', { name: 'Phase' }))
  await userEvent.click(await screen.findByRole('option', { name: 'spring & #2' }))

  await vi.waitFor(() =>
    expect(asked).toContain('/api/admin/experiments/prices/results?phase=spring%20%26%20%232'),
  )
})

test('sums of money are read with their commas', async () => {
  const group = { variation: 'control', visitors: 1205, converted: 22, total: 1848, value: 1.53 }
  const paid = { id: 'paid', name: 'Paid for each visitor', kind: 'mean', unit: 'dollars' }
  show({
    ...results,
    experiment: { ...results.experiment, startedOn: '2026-11-10' },
    metrics: [{ ...paid, good: 'up', role: 'other', groups: [group], compared: [] }],
  })

  expect(await screen.findByText('$1,848.00 by 22')).toBeTruthy()
})

test('on its first day it says 1 day, and of one browser that it was given it', async () => {
  const variations = [
    { key: 'control', name: 'control', weight: 0.5, exposed: 1, active: 0 },
    { key: 'test', name: 'test', weight: 0.5, exposed: 1204, active: 1 },
  ]
  const experiment = { startedOn: '2026-11-30', days: 1, isSplitKnown: true, variations }
  show({
    ...results,
    experiment: { ...results.experiment, ...experiment },
    multiple: { visitors: 1, warns: false },
    hiddenBecause: ['too-few-days'],
  })

  const said = (await screen.findByText('1 day, since 2026-11-30')).parentElement?.textContent
  expect(said).toContain('0 browsers showed it, of 1 that was given it')
  expect(said).toContain('1 browser showed it, of 1,204 that were given it')
  expect(said).toContain('1 visitor saw more than one')
  expect(screen.getByText(/it has run for 1 day$/)).toBeTruthy()
})

test.each([
  [0.25, 'of 25\u00a0% of visitors'],
  [1, undefined],
])('of a coverage of %d it says %s', async (coverage, said) => {
  const experiment = { status: 'running', startedOn: '2026-11-30', days: 1, coverage }
  show({ ...results, experiment: { ...results.experiment, ...experiment } })

  await screen.findByText('1 day, since 2026-11-30')
  expect(screen.queryByText(/of visitors$/)?.textContent).toBe(said)
})

test('one that runs, and that nobody has seen yet, is not said to wait for its start', async () => {
  show({ ...results, experiment: { ...results.experiment, status: 'running' } })

  const said = (await screen.findByText(/Visitors appear here/)).textContent
  expect(said).not.toContain('Start it')
  expect(screen.queryByText('Not started')).toBeNull()
})

test('what has ended without a verdict is not said to be judged later, nor what nobody saw to have figures below', async () => {
  show({
    ...results,
    experiment: { ...results.experiment, startedOn: '2026-11-10' },
    hiddenBecause: ['too-few-days'],
  })

  expect(await screen.findByText('Difference from control, not judged')).toBeTruthy()
  expect(screen.getByText(/intervals below are there to look at/)).toBeTruthy()

  document.body.innerHTML = ''
  show({
    ...results,
    experiment: { ...results.experiment, status: 'running', coverage: 1 },
    hiddenBecause: ['not-started'],
  })

  expect(await screen.findByText('nobody has been shown a variation yet')).toBeTruthy()
  expect(screen.queryByText(/intervals below/)).toBeNull()
})
