import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ExperimentResults, ExperimentSummary } from '#contract/wire/results.ts'
import { VerdictPanel } from './verdict-panel.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
})

function show(experiment: Partial<ExperimentSummary>, more: object = {}) {
  const results = {
    experiment: {
      startedOn: '2026-11-02',
      days: 7,
      isSplitKnown: true,
      variations: [],
      ...experiment,
    },
    metrics: [],
    plan: { perVariation: 100, baseline: null, smallestLift: null, needed: [] },
    verdict: null,
    hiddenBecause: ['too-few-days'],
    ...more,
  } as unknown as ExperimentResults
  render(
    <MantineProvider>
      <VerdictPanel results={results} />
    </MantineProvider>,
  )
}

test('nobody is told to wait for the verdict of what has ended', () => {
  show({ status: 'running', isOver: false, coverage: 0.5 })
  expect(screen.getByText(/It comes by itself/)).toBeTruthy()

  for (const ended of [
    { status: 'running', isOver: true, coverage: 1 },
    { status: 'running', isOver: false, coverage: 0 },
    { status: 'stopped', isOver: false, coverage: 0 },
  ]) {
    document.body.innerHTML = ''
    show(ended)
    expect(screen.getByRole('heading').textContent).toBe('No verdict')
    expect(screen.queryByText(/It comes by itself/)).toBeNull()
    expect(screen.getByText('it needs two whole weeks; it has run for 7 days')).toBeTruthy()
  }
})

test.each([
  [99, 'the smallest has 99'],
  [120, 'the smallest has 120, days of an unfinished week included'],
])('with %i of 100 visitors it says what it still waits for', (visitors, said) => {
  const groups = [{ variation: 'control', visitors, converted: 1, total: 1, value: 0.01 }]
  const variations = [
    { key: 'control', name: 'Old', weight: 1, exposed: visitors, active: visitors },
  ]

  show(
    { status: 'running', isOver: false, coverage: 1, variations },
    { metrics: [{ role: 'primary', groups }], hiddenBecause: ['too-few-visitors'] },
  )

  expect(screen.getByText(/by the end of a whole week/).textContent).toMatch(
    new RegExp(`; ${said}$`),
  )
})

test('nobody is told to wait where the week that is judged failed a check: later ones do not replace it', () => {
  const running = { status: 'running', isOver: false, coverage: 1 } as const
  for (const hiddenBecause of [['sample-ratio'], ['multiple'], ['split-unknown', 'multiple']]) {
    document.body.innerHTML = ''
    show(running, { hiddenBecause })
    expect(screen.getByRole('heading').textContent).toBe('No verdict')
    expect(screen.queryByText(/It comes by itself/)).toBeNull()
    expect(screen.getByText(/Mend it, then begin a new phase/)).toBeTruthy()
  }

  document.body.innerHTML = ''
  show(running, { hiddenBecause: ['split-unknown', 'too-few-days'] })
  expect(screen.getByRole('heading').textContent).toBe('No verdict')
  expect(screen.queryByText(/It comes by itself|days and visitors enough/)).toBeNull()
  expect(screen.getByText(/Begin a new phase/)).toBeTruthy()

  document.body.innerHTML = ''
  show(running, { hiddenBecause: ['sample-ratio', 'too-few-visitors'] })
  expect(screen.getByRole('heading').textContent).toBe('No verdict yet')
})
