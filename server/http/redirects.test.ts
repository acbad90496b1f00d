import { expect } from 'vitest'
import { test } from '../testing/api.ts'

test.for([
  { what: 'that moved for good', path: '/unclaimedmoney', status: 301 },
  { what: 'with a slash at its end', path: '/unclaimed-money/', status: 308 },
])(
  'an address $what is asked for anew each time: an edit that led it elsewhere may be taken back, and a browser would go in a circle',
  async ({ path, status: wanted }, { api }) => {
    const { status, headers } = await api.get(path)

    expect([status, headers.get('location')]).toEqual([wanted, '/unclaimed-money'])
    expect(headers.get('cache-control')).toBe('no-cache')
  },
)
