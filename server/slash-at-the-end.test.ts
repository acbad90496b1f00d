import { expect } from 'vitest'
import { test } from './testing/account-test.ts'

test.for([
  ['/class-actions/', '/class-actions'],
  ['/class-actions/?utm_source=a&b=%2F', '/class-actions?utm_source=a&b=%2F'],
  ['/es/class-actions/', '/es/class-actions'],
  ['/cancel-subscription/', '/cancel-subscription'],
] as const)('%s leads to %s', async ([asked, target], { api }) => {
  const { status, headers } = await api.get(asked)

  expect([status, headers.get('location')]).toEqual([308, target])
})

test.for([
  '//class-actions/',
  '/class-actions//',
  '//evil.example/',
  '/nothing-here/',
  '/api/plans/x/',
])('%s leads nowhere', async (asked, { api }) => {
  expect((await api.get(asked)).status).toBe(404)
})
