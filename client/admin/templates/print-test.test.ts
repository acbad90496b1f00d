import { afterEach, expect, test, vi } from 'vitest'
import { printTest } from './print-test.ts'

afterEach(() => vi.unstubAllGlobals())

test('a server that cannot be reached is told in words', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const mapping = { fields: {}, positions: [], notOnForm: [], printedOnForm: [] }

  await expect(printTest('/api/admin/templates/one', { mapping, as: 'form' })).rejects.toThrow(
    'The server could not be reached.',
  )
})
