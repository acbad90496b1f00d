import { expect } from 'vitest'
import { test } from '../../../testing/api.ts'

test.for([
  ['/unclaimed-money/CA', '/unclaimed-money/california'],
  ['/unclaimed-money/ca?utm_source=a&b=%2F', '/unclaimed-money/california?utm_source=a&b=%2F'],
  ['/unclaimed-money/California', '/unclaimed-money/california'],
  ['/unclaimed-money/New%20York', '/unclaimed-money/new-york'],
  ['/unclaimed-money/north_carolina', '/unclaimed-money/north-carolina'],
  ['/unclaimed-money/DC', '/unclaimed-money/district-of-columbia'],
  ['/es/unclaimed-money/TX', '/es/unclaimed-money/texas'],
] as const)('%s leads to %s', async ([asked, target], { api }) => {
  const { status, headers } = await api.get(asked)

  expect([status, headers.get('location')]).toEqual([301, target])
})

test('an old address by two letters leads on as well, and a page of its own nowhere', async ({
  api,
}) => {
  const { headers } = await api.get('/unclaimedmoney/CA')
  expect(headers.get('location')).toBe('/unclaimed-money/CA')

  for (const page of ['/unclaimed-money/california', '/unclaimed-money/search'])
    expect((await api.get(page)).status).toBe(200)
})

test.for(['/unclaimed-money/XX', '/unclaimed-money/%E0%A4%A', '/unclaimed-money/-'])(
  '%s is no state',
  async (asked, { api }) => {
    expect((await api.get(asked)).status).toBe(404)
  },
)
