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

type Shown = Pick<ExperimentSummary, 'status' | 'isOver' | 'coverage'>

function show(experiment: Shown, more: Partial<ExperimentResults> = {}) {
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
  [120, 'the smallest has 120 by now, and had fewer when the last whole week ended'],
])('with %i of 100 visitors it says what it still waits for', (visitors, said) => {
  const groups = [{ variation: 'control', visitors, converted: 1, total: 1, value: 0.01 }]
  const variations = [
    { key: 'control', name: 'Old', weight: 1, exposed: visitors, active: visitors },
  ]
  const experiment = {
    status: 'running',
    isOver: false,
    coverage: 1,
    isSplitKnown: true,
    variations,
  }

  show(experiment as unknown as Shown, {
    metrics: [{ role: 'primary', groups }] as unknown as ExperimentResults['metrics'],
    hiddenBecause: ['too-few-visitors'],
  })

  expect(screen.getByText(/by the end of a whole week/).textContent).toMatch(
    new RegExp(`; ${said}$`),
  )
})
