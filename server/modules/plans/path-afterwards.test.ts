import { expect, test } from 'vitest'
import { becomeMember, checkout, pay, test as served } from '../../testing/plans.ts'
import { pathAfterwards } from './path-afterwards.ts'

test.each([
  ['/claims?open=1#here', '/claims?open=1#here'],
  ['/.//evil.example', '/else'],
  ['/claims/..//evil.example', '/else'],
  ['//evil.example', '/else'],
  ['/./api/account', '/else'],
  ['/claims/../payments/return', '/else'],
  ['/%2e/sandbox/pay', '/else'],
  [undefined, '/else'],
])('%s leads to %s', (wanted, expected) => {
  expect(pathAfterwards(wanted, '/else')).toBe(expected)
})

served(
  'whoever pays comes back to this site, whatever was kept to lead to',
  async ({ ownApi: api, ownDb: db }) => {
    await becomeMember(api, db)
    const { body } = await checkout(api, 'plus-annual')
    await db('checkouts').update({ returnTo: '/.//evil.example' })

    const { status, headers } = await pay(api, body.url)

    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(/^\/file\/complete\?payment_intent=/)
  },
)
