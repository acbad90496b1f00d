import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['with', 'without'])('an id is a random UUID %s what makes one', (what) => {
  const { getRandomValues } = crypto
  if (what === 'without') {
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  }

  const ids = Array.from({ length: 50 }, () => randomId())

  expect(new Set(ids).size).toBe(50)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})
