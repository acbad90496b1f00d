import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HistoryScreen } from './history-screen.tsx'
import { showBeside } from './testing/show-beside.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a release that was refused or called off is told as live from no day', async () => {
  const release = (number: number, state: string) => ({
    number,
    state,
    author: 'a',
    note: '',
    changed: [],
    bringsBack: null,
    liveAt: null,
    publishAt: '2026-12-01T15:00:00Z',
  })
  const releases = [release(3, 'scheduled'), release(2, 'refused'), release(1, 'cancelled')]
  await showBeside(releases, <HistoryScreen />)

  const lines = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)

  expect(lines.map((line) => line?.includes('2026'))).toEqual([true, false, false])
})
