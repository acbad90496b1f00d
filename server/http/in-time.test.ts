import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatience } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who takes longer than there is patience is refused, once; who ends in time is not', () => {
  const patience = createPatience(15_000)
  const [late, early, later] = [vi.fn(), vi.fn(), vi.fn()]
  patience.begin(late)
  const end = patience.begin(early)
  vi.advanceTimersByTime(5_000)
  patience.begin(later)
  end()

  vi.advanceTimersByTime(11_000)
  const told = [late, early, later].map(({ mock }) => mock.calls.length)
  vi.advanceTimersByTime(60_000)

  expect(told).toEqual([1, 0, 0])
  expect([late, early, later].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})

test('while nobody reads, nothing is looked at', () => {
  const end = createPatience(15_000).begin(() => {})
  end()

  vi.advanceTimersByTime(1_000)

  expect(vi.getTimerCount()).toBe(0)
})
